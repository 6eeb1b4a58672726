import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { useCallback, useMemo, useState } from 'react';
import { isNowhere } from '../../../../lib/apiError.ts';
import { readersDay } from '../../../../lib/formats.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Failure } from '../../../../ui/Failure.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { foldRuns, longestRun, type Run } from '../foldRuns.ts';
import type { useHistory } from '../useHistory.ts';
import { Steps } from './Steps.tsx';
import { TimelineEntry } from './TimelineEntry.tsx';

type Day = { readonly day: string; readonly entries: readonly WireAuditEntry[] };

/** Entries by day. An entry whose time is out of order stays beside its neighbours, under a separate heading. */
const byDay = (entries: readonly WireAuditEntry[]): readonly Day[] =>
  entries.reduce<Day[]>((days, entry) => {
    const day = readersDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) days[days.length - 1] = { day, entries: [...last.entries, entry] };
    else days.push({ day, entries: [entry] });
    return days;
  }, []);

type Props = {
  readonly history: ReturnType<typeof useHistory>;
  readonly label: string;
  /** The address of the same history with what the shop did by itself. */
  readonly all: string;
};

type CollapseProps = { readonly open: boolean; readonly hidden: number; readonly onToggle: () => void };

const CollapseButton = ({ open, hidden, onToggle }: CollapseProps) => (
  <li className="border-line border-l border-dashed pb-6 pl-3 last:pb-1 fine:pb-0">
    <button aria-expanded={open} className={buttonStyle('quiet', 'small')} onClick={onToggle} type="button">
      {open ? `Hide ${hidden} more like this` : `Show ${hidden} more like this`}
    </button>
  </li>
);

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Which runs are unfolded: those with an opened entry, since a run grows at both ends and has no stable id. */
const useUnfolded = () => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (run: Run): boolean => run.some(({ _id }) => opened.has(_id));
  const toggle = (run: Run): void =>
    setOpened((before) => {
      const after = new Set(before);
      if (isOpen(run)) for (const { _id } of run) after.delete(_id);
      else after.add(run[0]._id);
      return after;
    });
  const open = useCallback((id: string) => setOpened((before) => new Set(before).add(id)), []);
  return { isOpen, toggle, open };
};

/** A checkout stays open while its newest step changes. */
const keyOf = ({ _id, checkout }: WireAuditEntry): string => checkout?.orderId ?? _id;

/** Entries by day, newest first; older ones are loaded on demand. */
export const Timeline = ({ history, label, all }: Props) => {
  const { entries, error, filter, isLoading, hasOlder } = history;
  const { kind, id, actor } = filter;
  const days = useMemo(() => byDay(entries), [entries]);
  const { isOpen, toggle, open } = useUnfolded();
  const shown = (entry: WireAuditEntry) => (
    <TimelineEntry
      entry={entry}
      key={keyOf(entry)}
      onOpen={open}
      results={
        <Steps
          query={{ correlation: entry.correlationId, actor: 'system', ...(kind && id && { kind, id }) }}
        />
      }
      steps={entry.checkout && <Steps query={{ checkout: entry.checkout.orderId }} />}
    />
  );
  const lines = (run: Run) => {
    const [first, ...rest] = run;
    if (run.length <= longestRun) return run.map(shown);
    return [
      shown(first),
      <CollapseButton
        hidden={rest.length}
        key={`run of ${run.at(-1)?._id}`}
        onToggle={() => toggle(run)}
        open={isOpen(run)}
      />,
      ...(isOpen(run) ? rest.map(shown) : []),
    ];
  };
  if (error && !isNowhere(error) && entries.length === 0)
    return <ErrorState busy={history.isFetching} onRetry={history.retry} text={error.message} />;
  if (isLoading)
    return (
      <div className="flex flex-col gap-4">
        {skeletons.map((key) => (
          <Skeleton className="h-12 w-full" key={key} />
        ))}
      </div>
    );
  if (entries.length === 0)
    return (
      <EmptyState text="Nothing of this kind has happened">
        {actor === 'people' && (
          <ButtonLink href={all} kind="secondary">
            Look among what the shop did by itself
          </ButtonLink>
        )}
      </EmptyState>
    );
  return (
    <>
      {days.map((day) => (
        <section key={`${day.day} ${day.entries.at(-1)?._id}`}>
          <h3 className="mb-4 border-line border-b pb-1.5 font-medium text-ink-2 text-sm not-first:mt-4 fine:mb-1 fine:pb-1">
            {day.day}
          </h3>
          <ol aria-label={`${label}, ${day.day}`} className="mb-6 ml-1.5 fine:mb-1">
            {foldRuns(day.entries).flatMap(lines)}
          </ol>
        </section>
      ))}
      <Failure className="mt-4" isOfPage text={error?.message} />
      {hasOlder ? (
        <Button busy={history.isLoadingOlder} className="mt-6" kind="secondary" onClick={history.loadOlder}>
          Load older
        </Button>
      ) : (
        <p className="mt-6 text-caption text-ink-3">This is where it begins.</p>
      )}
    </>
  );
};
