import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ChairDrawing } from './ChairDrawing.tsx';

type Props = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the account screens: the form and, on large screens, a drawing beside it. */
export const AccountFrame = ({ title, intro, children }: Props) => (
  <div className="page-width grid items-stretch gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,26.25rem)_1fr] lg:gap-20">
    <div className="mx-auto w-full max-w-[26.25rem] lg:mx-0 lg:py-8">
      <PageHeading title={title}>{title}</PageHeading>
      {intro && <p className="mt-2 text-ink-2">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
    <div className="render-ground hidden min-h-[36rem] place-items-center overflow-hidden rounded-card lg:grid">
      <ChairDrawing className="h-full max-h-[38rem] w-full p-8" />
    </div>
  </div>
);
