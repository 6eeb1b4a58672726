/** The shapes of the audited history under `/api/audit`. */

/** What history is told about: a kind of stream (`model`, `user`, `order` …) and the id in it. */
export type AuditSubject = { readonly kind: string; readonly id: string };

/** A piece of a sentence: words, or a thing by its name with the way to its own history. */
export type AuditPart = string | (AuditSubject & { readonly name: string });

/** A value of a field as people read it. References are those of public pictures (R097). */
export type AuditValue =
  | { readonly text: string }
  | { readonly pictures: readonly { readonly name: string; readonly reference: string }[] };

/** One field that differs between two moments; null: there was nothing, or there is nothing any more. */
export type AuditChange = {
  readonly field: string;
  readonly label: string;
  readonly before: AuditValue | null;
  readonly after: AuditValue | null;
};

type AuditActor = {
  readonly kind: 'visitor' | 'client' | 'admin' | 'system';
  /** User id, or the name of a part of the system; null for a visitor. */
  readonly id: string | null;
  /** As the sentence names them: `Ada Byron (Admin)`, `an erased person`, `the shop`. */
  readonly name: string;
};

/** One event of the log as the Admin reads it. */
export type WireAuditEntry = {
  /** Id of the event. */
  readonly _id: string;
  /** Its place in the log, a whole number as text; newer events stand higher. */
  readonly position: string;
  /** ISO 8601 */
  readonly at: string;
  readonly type: string;
  readonly kind: string;
  /** What the event happened to. */
  readonly subject: AuditSubject;
  readonly actor: AuditActor;
  /** The sentence, without who and when. */
  readonly sentence: readonly AuditPart[];
  /** What changed on something that was there before, field by field. */
  readonly changes: readonly AuditChange[];
  readonly correlationId: string;
  readonly causationId: string;
  readonly commandId: string;
};

/** Somebody with an account. */
export type AuditPerson = { readonly id: string; readonly name: string; readonly email: string };

/** One page of history, newest first. */
export type WireAuditPage = {
  readonly entries: readonly WireAuditEntry[];
  /** The position to ask for as `before` next; null when nothing older fits. */
  readonly older: string | null;
  /** People whose name or address holds words of the text that was looked for: their events are among the entries. */
  readonly people: readonly AuditPerson[];
};

/** A field of something at a moment. */
export type AuditField = { readonly field: string; readonly label: string; readonly value: AuditValue };

/** How a job stands. */
export type AuditJob = {
  /** `unknown`: the queues cannot be asked now. */
  readonly state: 'waiting' | 'active' | 'done' | 'parked' | 'unknown';
  /** Tries that counted; null: no queue remembers the job (any more). */
  readonly attempts: number | null;
  /** What came of it, or why it waits or failed, in a sentence; empty: its events tell. */
  readonly outcome: string;
};

/** A link of the chain of causes: request → command → events → jobs → events and mails. */
export type AuditChainLink = {
  readonly kind: 'request' | 'command' | 'job' | 'event' | 'mail';
  readonly id: string;
  /** What it is called: the sentence of an event, the name of a job. */
  readonly label: string;
  /** ISO 8601; null for what left no event of its own. */
  readonly at: string | null;
  readonly by: string | null;
  /** How a job stands; null for what is no job, and for jobs that no policy asks for any more. */
  readonly job: AuditJob | null;
  readonly children: readonly AuditChainLink[];
};

/** One event with everything that is known of it. */
export type WireAuditEvent = {
  readonly entry: WireAuditEntry;
  /** As it lies in the log, brought up to the newest version of its type; what is personal stays sealed. */
  readonly raw: {
    readonly id: string;
    readonly type: string;
    readonly streamName: string;
    readonly revision: string;
    readonly position: string;
    readonly data: unknown;
    readonly metadata: unknown;
  };
  readonly chain: AuditChainLink;
  /** False when the chain is longer than what is shown. */
  readonly chainIsWhole: boolean;
};

/** A moment in the life of something: one of its events. */
export type AuditMoment = { readonly position: string; readonly at: string; readonly type: string };

/** Something as it was at a moment. */
export type WireAuditState = {
  readonly subject: AuditSubject & { readonly name: string };
  /** The last event that counts for it; null: it was not there yet. */
  readonly moment: AuditMoment | null;
  readonly fields: readonly AuditField[];
  /** For a model that was in the catalogue then: the body of the update call that brings it back (R157). */
  readonly restore: Readonly<Record<string, string | readonly string[]>> | null;
  /** Its own events, oldest first; the newest thousand. */
  readonly moments: readonly AuditMoment[];
};

/** What differs between two moments. */
export type WireAuditDifference = {
  readonly subject: AuditSubject & { readonly name: string };
  readonly from: AuditMoment | null;
  readonly to: AuditMoment | null;
  readonly changes: readonly AuditChange[];
};

/** The types of events that there are, by the kind of stream that they stand in. */
export type WireAuditTypes = readonly { readonly kind: string; readonly types: readonly string[] }[];

/** The dashboard's counts at a moment; `position` is null before the first event of the shop. */
export type WireAuditCounts = {
  readonly position: string | null;
  /** When the first event of the shop happened (ISO 8601); null in an empty shop. */
  readonly since: string | null;
  readonly users: number;
  readonly models: number;
  readonly paidOrders: number;
  readonly soldModels: number;
};

/** A model of the catalogue as it was at a moment. */
export type WireAuditModel = {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly style: string;
  readonly size: string;
  /** `$40`, or `No price` (Q13). */
  readonly price: string;
  readonly card: string;
};
