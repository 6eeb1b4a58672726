import { useEffect, useMemo, useRef, useState } from 'react';
import { readersTime } from '../../../lib/readersTime.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RelativeTime } from '../history/timeline/RelativeTime.tsx';
import { deskKey } from '../shell/deskKey.ts';
import { Chips } from '../tables/Chips.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';
import { inOrder, type Waiting } from './inOrder.ts';
import { useWaiting } from './useWaiting.ts';
import { kinds, titleOf } from './waitingKinds.tsx';

const names = ['kind'] as const;
const choices = { kind: Object.keys(kinds) };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type RowProps = {
  readonly row: Waiting;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDone: () => void;
};

/** A row; its own buttons come after the one that opens it. */
const Row = ({ row, isOpen, onToggle, onDone }: RowProps) => {
  const { busy, run } = useAction();
  const { thing, done, decision } = kinds[row.kind];
  const act = () =>
    run(async () => {
      if (done) toastSuccess(await done.run(row._id));
      onDone();
    });
  return (
    <li className="border-line border-b last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
        <button
          aria-expanded={isOpen}
          className="flex min-h-11 min-w-0 flex-1 basis-64 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-left"
          data-row=""
          onClick={onToggle}
          type="button"
        >
          <Badge tone="neutral">{capitalised(thing)}</Badge>
          <span className="wrap-anywhere font-medium">{titleOf(row.kind, row)}</span>
          <bdi className="wrap-anywhere text-ink-2">{row.who}</bdi>
          {row.until !== null && <Badge tone="danger">{`Until ${readersTime(row.until)}`}</Badge>}
          {row.since !== null && (
            <span className="text-ink-2">
              <RelativeTime at={row.since} />
            </span>
          )}
        </button>
        {done && (
          <Button busy={busy} data-done="" kind="secondary" once onClick={() => void act()} size="small">
            {done.label}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="px-4 pb-4">
          <decision.View id={row._id} onDone={onDone} />
        </div>
      )}
    </li>
  );
};

/** The list of work that waits for the Admin; keys lead through it, and each row is decided in its place. */
export const WaitingScreen = () => {
  const waiting = useWaiting();
  const { filter, hrefOf } = useTableFilter(names, choices, true);
  const rows = useMemo(() => inOrder(waiting.data ?? [], filter.kind), [waiting.data, filter.kind]);
  const [open, setOpen] = useState<string | null>(null);
  /** The row that was decided, with its place, until the next one takes the focus. */
  const [decided, setDecided] = useState<{ readonly rowKey: string; readonly place: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const place = (): number =>
    buttons().findIndex((button) => button.closest('li')?.contains(document.activeElement));
  const focus = (nth: number): void => buttons()[Math.max(0, Math.min(nth, rows.length - 1))]?.focus();

  useEffect(() => {
    if (decided === null || rows.some(({ rowKey }) => rowKey === decided.rowKey)) return;
    setDecided(null);
    const next = rows[Math.min(decided.place, rows.length - 1)];
    setOpen((rowKey) => (rowKey === decided.rowKey ? (next?.rowKey ?? null) : rowKey));
    if (next) focus(decided.place);
    else document.getElementById('main')?.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = deskKey(event);
      if (key === 'j') focus(place() + 1);
      if (key === 'k') focus(place() - 1);
      if (key !== 'e') return;
      const row = buttons()[place()]?.closest('li');
      row?.querySelector<HTMLElement>('[data-done], [data-row][aria-expanded=false]')?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  if (!waiting.data)
    return <NotLoaded query={waiting} waiting={<Skeleton className="h-44 rounded-card" />} />;
  const all = waiting.data.reduce((sum, { total }) => sum + total, 0);
  const more = waiting.data.reduce((sum, { total, rows: shown }) => sum + total - shown.length, 0);
  return (
    <>
      <Chips
        chips={[
          { label: 'All', count: all, href: hrefOf('kind', ''), chosen: filter.kind === '' },
          ...waiting.data
            .filter(({ kind, total }) => total > 0 || kind === filter.kind)
            .map(({ kind, total }) => ({
              label: capitalised(`${kinds[kind].thing}s`),
              count: total,
              href: hrefOf('kind', kind),
              chosen: kind === filter.kind,
            })),
        ]}
        label="Kind"
      />
      {rows.length === 0 ? (
        <EmptyState text="Nothing waits for you" />
      ) : (
        <Panel>
          <ol aria-label="What waits" ref={list}>
            {rows.map((row, nth) => (
              <Row
                isOpen={open === row.rowKey}
                key={row.rowKey}
                onDone={() => setDecided({ rowKey: row.rowKey, place: nth })}
                onToggle={() => setOpen(open === row.rowKey ? null : row.rowKey)}
                row={row}
              />
            ))}
          </ol>
        </Panel>
      )}
      {more > 0 && <p className="mt-4 text-ink-2">{`And ${more.toLocaleString('en-US')} more.`}</p>}
    </>
  );
};
