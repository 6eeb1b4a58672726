import type { UseQueryResult } from '@tanstack/react-query';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Props = {
  readonly label: string;
  readonly stat: UseQueryResult<number>;
  /** Shown below the count; an empty text reserves the space until the note is known. */
  readonly note?: string | undefined;
};

const Figure = ({ stat }: Pick<Props, 'stat'>) => {
  if (stat.data !== undefined) return <span translate="no">{stat.data.toLocaleString('en-US')}</span>;
  if (stat.isPending) return <Skeleton className="h-[1em] w-24" />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </>
  );
};

/** A labelled count (R075). */
export const StatCard = ({ label, stat, note }: Props) => (
  <Panel className="p-5 md:p-6">
    <dt className="text-ink-2">{label}</dt>
    <dd className="mt-2 font-medium text-[2.5rem] tabular-nums leading-none tracking-tight">
      <Figure stat={stat} />
    </dd>
    {note !== undefined && <dd className="mt-2 min-h-5 text-caption text-ink-3">{note}</dd>}
  </Panel>
);
