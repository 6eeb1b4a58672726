import * as v from 'valibot';
import { modelSales } from './dashboard.ts';
import { count, described, id, instant, reference, text, type Wire } from './shapes.ts';

/** The shapes of the audited history under `/api/audit`. */

/** The subject of a history: a stream category (`model`, `user`, `order` …) and an id. */
const auditSubject = v.object({ kind: text, id: text });
export type AuditSubject = Wire<typeof auditSubject>;
const namedSubject = v.object({ ...auditSubject.entries, name: text });

/** A piece of a sentence: text, or the name of a thing with the link to its history. */
const auditPart = v.union([text, namedSubject]);
export type AuditPart = Wire<typeof auditPart>;

/** A value of a field as people read it. References point to public pictures (R097). */
export const auditValue = v.union([
  v.object({ text }),
  v.object({ pictures: v.array(v.object({ name: text, reference })) }),
]);
export type AuditValue = Wire<typeof auditValue>;

/** One field that differs between two moments; null means no value at that moment. */
export const auditChange = v.object({
  field: text,
  label: text,
  before: v.nullable(auditValue),
  after: v.nullable(auditValue),
});
export type AuditChange = Wire<typeof auditChange>;

const auditActor = v.object({
  kind: v.picklist(['visitor', 'client', 'admin', 'system']),
  id: described(v.nullable(text), 'User id, or the name of a part of the system; null for a visitor'),
  name: described(text, 'As the sentence names them: `Ada Byron (Admin)`, `an erased person`, `the shop`'),
});

/**
 * The outcome of a checkout: reserved only, ordered, waiting for the payer's bank, paid, failed, or given up before there was an
 * order.
 */
const checkoutOutcome = v.picklist(['begun', 'open', 'confirming', 'paid', 'failed', 'givenUp']);
export type CheckoutOutcome = Wire<typeof checkoutOutcome>;

/** One event of the log as the Admin reads it. */
export const wireAuditEntry = v.object({
  _id: described(id, 'Id of the event'),
  position: described(text, 'Its place in the log, a whole number as text; newer events stand higher'),
  at: instant,
  type: text,
  kind: text,
  subject: described(auditSubject, 'What the event happened to'),
  actor: auditActor,
  sentence: described(v.array(auditPart), 'The sentence, without who and when'),
  changes: described(v.array(auditChange), 'What changed on something that was there before, field by field'),
  correlationId: text,
  causationId: text,
  commandId: text,
  checkout: described(
    v.nullable(v.object({ orderId: text, outcome: checkoutOutcome })),
    'The checkout that this entry tells whole; null for a single event',
  ),
  results: described(
    v.nullable(text),
    'With `fold=actions`: what the shop did by itself because of this and what was done with it, in a line; null for nothing',
  ),
});
export type WireAuditEntry = Wire<typeof wireAuditEntry>;

/** A person with an account. */
const auditPerson = v.object({ id, name: text, email: text });
export type AuditPerson = Wire<typeof auditPerson>;

/** A session that is open now: ended ones are not kept. */
export const wireAuditSession = v.object({
  agent: described(text, 'The browser as it named itself'),
  openedAt: instant,
  usedAt: described(instant, 'To the hour'),
});
export type WireAuditSession = Wire<typeof wireAuditSession>;

/** One page of history, newest first. */
export const wireAuditPage = v.object({
  entries: v.array(wireAuditEntry),
  older: described(
    v.nullable(text),
    'The position to ask for as `before` next; null when nothing older fits',
  ),
  people: described(
    v.array(auditPerson),
    'People whose name or address holds words of the text that was looked for: their events are among the entries',
  ),
});
export type WireAuditPage = Wire<typeof wireAuditPage>;

/** A field of something at a moment. */
const auditField = v.object({ field: text, label: text, value: auditValue });
export type AuditField = Wire<typeof auditField>;

/** The status of a job. */
const auditJob = v.object({
  state: described(
    v.picklist(['waiting', 'active', 'done', 'parked', 'unknown']),
    '`unknown`: the queues cannot be asked now',
  ),
  attempts: described(v.nullable(count), 'Tries that counted; null: no queue remembers the job (any more)'),
  outcome: described(
    text,
    'What came of it, or why it waits or failed, in a sentence; empty: its events tell',
  ),
});
export type AuditJob = Wire<typeof auditJob>;

const auditLink = v.object({
  kind: v.picklist(['request', 'command', 'job', 'event', 'mail']),
  id: text,
  label: described(text, 'What it is called: the sentence of an event, the name of a job'),
  at: described(v.nullable(instant), 'Null for what left no event of its own'),
  by: v.nullable(text),
  job: described(
    v.nullable(auditJob),
    'How a job stands; null for what is no job, and for jobs that no policy asks for any more',
  ),
});
/** A step in the chain of causes: request → command → events → jobs → events and mails. */
export type AuditChainLink = Wire<typeof auditLink> & { readonly children: readonly AuditChainLink[] };
export const auditChainLink: v.GenericSchema<AuditChainLink> = v.object({
  ...auditLink.entries,
  children: v.array(v.lazy(() => auditChainLink)),
});

/** One event with all related information. */
export const wireAuditEvent = v.object({
  entry: wireAuditEntry,
  raw: described(
    v.object({
      id,
      type: text,
      streamName: text,
      revision: text,
      position: text,
      data: v.unknown(),
      metadata: v.unknown(),
    }),
    'As it lies in the log, brought up to the newest version of its type; what is personal stays sealed',
  ),
  chain: auditChainLink,
  chainIsWhole: described(v.boolean(), 'False when the chain is longer than what is shown'),
});
export type WireAuditEvent = Wire<typeof wireAuditEvent>;

/** A moment in a history: one of its events. */
const auditMoment = v.object({
  position: text,
  at: instant,
  type: text,
  label: described(text, 'The type in words'),
});
export type AuditMoment = Wire<typeof auditMoment>;

/** The state of one thing at a moment. */
export const wireAuditState = v.object({
  subject: namedSubject,
  moment: described(v.nullable(auditMoment), 'The last event that counts for it; null: it was not there yet'),
  fields: v.array(auditField),
  restore: described(
    v.nullable(v.record(text, v.union([text, v.array(text)]))),
    'For a model that was in the catalogue then: the body of the update call that brings it back',
  ),
  version: described(v.nullable(count), 'For models: the newest version of its files then'),
  sales: described(v.nullable(modelSales), 'For models: how often it was sold until now, and for how much'),
  moments: described(v.array(auditMoment), 'Its own events, oldest first; the newest thousand'),
});
export type WireAuditState = Wire<typeof wireAuditState>;

/** The differences between two moments. */
export const wireAuditDifference = v.object({
  subject: namedSubject,
  from: v.nullable(auditMoment),
  to: v.nullable(auditMoment),
  changes: v.array(auditChange),
});
export type WireAuditDifference = Wire<typeof wireAuditDifference>;

/** All event types, by stream category. */
export const wireAuditTypes = v.array(
  v.object({
    kind: text,
    types: v.array(text),
    labels: described(v.record(text, text), 'Each type in words'),
  }),
);
export type WireAuditTypes = Wire<typeof wireAuditTypes>;

/** The dashboard's counts at a moment. */
export const wireAuditCounts = v.object({
  position: described(v.nullable(text), 'Null before the first event of the shop'),
  since: described(v.nullable(instant), 'When the first event of the shop happened'),
  users: count,
  models: count,
  paidOrders: count,
  soldModels: count,
});
export type WireAuditCounts = Wire<typeof wireAuditCounts>;

/** A model of the catalogue as it was at a moment. */
export const wireAuditModel = v.object({
  _id: id,
  name: text,
  type: text,
  style: text,
  size: text,
  price: described(text, '`$40`, or `No price`'),
  card: reference,
});
export type WireAuditModel = Wire<typeof wireAuditModel>;
