import type { ReactNode } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  /** The page's main action, shown at the end of the line. */
  readonly action?: Elements;
};

/** Heading of an admin screen. */
export const AdminHeading = ({ title, text, action }: Props) => (
  <div className="dense-controls mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-8">
    <div className="flex min-h-10 flex-col justify-center">
      <PageHeading className="font-semibold text-h2" title={title}>
        {title}
      </PageHeading>
      {text && <p className="mt-1.5 dense-hidden max-w-[40rem] text-ink-2">{text}</p>}
    </div>
    {action}
  </div>
);
