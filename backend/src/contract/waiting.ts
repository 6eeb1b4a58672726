import * as v from 'valibot';
import { count, described, instant, text, type Wire } from './shapes.ts';

/**
 * The kinds of work for the Admin, in the order of the desk. A new kind begins here: the compiler asks for its rows
 * (`roles/wire/waiting.ts`) and for its words and decision (`frontend/src/features/admin/waiting/waitingKinds.tsx`).
 */
export const waitingKinds = ['dispute', 'refundRequest', 'message', 'report', 'review', 'failedJob'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Rows of each kind at most. */
export const mostWaiting = 100;

const waitingRow = v.object({
  _id: described(text, 'The order, the message, …; for a job, its queue, a colon and its id'),
  about: described(text, 'An invoice number, a subject, the name of a model or a job'),
  who: described(text, 'The name of the person; empty once they are erased, and for jobs'),
  since: v.nullable(instant),
  until: described(v.nullable(instant), 'The last moment that a law or a bank gives; null for none'),
});

/** Addition: what waits for the Admin. */
export const wireWaiting = v.array(
  v.object({
    kind: v.picklist(waitingKinds),
    total: count,
    rows: described(v.array(waitingRow), 'At most 100'),
  }),
);
export type WireWaiting = Wire<typeof wireWaiting>;
export type WaitingRow = WireWaiting[number]['rows'][number];
