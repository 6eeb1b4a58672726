import type { WaitingKind, WaitingRow, WireWaiting } from 'backend/contract/waiting.ts';

export type Waiting = WaitingRow & { readonly kind: WaitingKind; readonly rowKey: string };

/** Instants in ISO 8601 sort as texts; none comes last. */
const last = '9';

/**
 * The rows of these kinds, all without a choice: those with a last day first, the nearest before the others; then kind by kind in the order of
 * the desk, the oldest first.
 */
export const inOrder = (waiting: WireWaiting, chosen = ''): readonly Waiting[] =>
  waiting
    .flatMap(({ kind, rows }, place) =>
      rows.map((row) => ({
        urgency: `${row.until ?? `${last} ${place}`} ${row.since ?? last}`,
        row: { ...row, kind, rowKey: `${kind} ${row._id}` },
      })),
    )
    .filter(({ row }) => chosen === '' || row.kind === chosen)
    .sort((a, b) => (a.urgency < b.urgency ? -1 : 1))
    .map(({ row }) => row);
