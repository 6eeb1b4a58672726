import type { WaitingKind, WaitingRow, WireWaiting } from 'backend/contract/waiting.ts';

export type Waiting = WaitingRow & { readonly kind: WaitingKind; readonly rowKey: string };

/** Instants in ISO 8601 sort as texts; none comes last. */
const last = '9';

/** The rows of these kinds, all without a choice: those with a last day first, the nearest before the others, then the oldest. */
export const inOrder = (waiting: WireWaiting, chosen = ''): readonly Waiting[] =>
  waiting
    .filter(({ kind }) => chosen === '' || kind === chosen)
    .flatMap(({ kind, rows }) => rows.map((row) => ({ ...row, kind, rowKey: `${kind} ${row._id}` })))
    .sort((a, b) => {
      const [first, second] = [a, b].map(({ until, since }) => `${until ?? last} ${since ?? last}`);
      return (first ?? '') < (second ?? '') ? -1 : 1;
    });
