import * as v from 'valibot';
import { typed } from '../../fields.ts';

/** The query parameters of the history's calls. */

const positionPattern = /^\d{1,18}$/;

const position = v.pipe(
  v.string(),
  v.regex(positionPattern, 'must be a position of the log, a whole number'),
);

const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** ISO 8601 in UTC with milliseconds; a time without an offset is UTC. */
const inUtc = (value: string): string => {
  const [day = '', time = '00:00'] = value.split('T');
  return new Date(`${day}T${time}${/(Z|[+-]\d\d:\d\d)$/.test(time) ? '' : 'Z'}`).toISOString();
};

/** A time in the formats that people and programs write. */
const instant = v.pipe(
  v.string(),
  v.check(isInstant, 'must be a time such as 2026-11-21T10:00:00Z'),
  v.transform(inUtc),
);

/** A moment: a position of the log, or a time. */
export type Moment = { readonly position: bigint } | { readonly at: string };

export const moment = v.pipe(
  v.string(),
  v.check(
    (value) => positionPattern.test(value) || isInstant(value),
    'must be a time such as 2026-11-21T10:00:00Z, or a position of the log',
  ),
  v.transform(
    (value): Moment => (positionPattern.test(value) ? { position: BigInt(value) } : { at: inUtc(value) }),
  ),
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
