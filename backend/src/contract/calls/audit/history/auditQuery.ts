import * as v from 'valibot';
import { instant, instantOf, typed } from '../../fields.ts';

/** The query parameters of the history's calls. */

const positionPattern = /^\d{1,18}$/;

const position = v.pipe(
  v.string(),
  v.regex(positionPattern, 'must be a position of the log, a whole number'),
);

/** A moment: a position of the log, or a time. */
export type Moment = { readonly position: bigint } | { readonly at: string };

export const moment = v.pipe(
  v.string(),
  v.check(
    (value) => positionPattern.test(value) || instantOf(value) !== null,
    'must be a time such as 2026-11-21T10:00:00Z, or a position of the log',
  ),
  v.transform((value): Moment => {
    const at = instantOf(value);
    return at === null ? { position: BigInt(value) } : { at };
  }),
);

const word = v.pipe(v.string(), v.regex(/^[\w:.-]{1,100}$/, 'must be a plain word'));

/** The parameters that choose events. */
export const filterQuery = {
  kind: v.optional(word),
  id: v.optional(word),
  actor: v.optional(word),
  type: v.optional(word),
  from: v.optional(instant),
  to: v.optional(instant),
  text: v.optional(typed(200)),
  correlation: v.optional(word),
  /** Only the steps of the checkout of this order. */
  checkout: v.optional(word),
};

/** Whether the steps of a checkout are one entry, and with `actions` also what the shop did by itself because of an entry one line in it. */
export const foldQuery = {
  fold: v.optional(v.picklist(['checkouts', 'actions'], 'must be checkouts or actions')),
};

export const rangeQuery = { before: v.optional(position), after: v.optional(position) };
