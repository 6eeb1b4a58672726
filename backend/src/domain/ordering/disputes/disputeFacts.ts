import type { UserEvent } from '../../accounts/users/user.events.ts';
import type { MailEvent } from '../../content/mails/mail.events.ts';
import type { RecordedEvent } from '../../kernel/event.ts';
import type { DownloadEvent } from '../downloads/download.events.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import type { RightToWithdraw } from '../withdrawal/withdrawal.ts';

type Recorded<Type extends OrderEvent['type']> = RecordedEvent<Extract<OrderEvent, { type: Type }>>;

/** The facts of the log about a disputed order. */
export type DisputeFacts = {
  readonly opened: Recorded<'DisputeOpened'>;
  readonly placed: Recorded<'OrderPlaced'>;
  readonly paid: Recorded<'PaymentReceived'>;
  /** All events of the order, oldest first, as the other lists are. */
  readonly order: readonly RecordedEvent<OrderEvent>[];
  /** The event that confirmed order and consent; null for none. */
  readonly confirmed: RecordedEvent | null;
  readonly account: readonly RecordedEvent<UserEvent>[];
  /** Empty once the buyer is erased. */
  readonly buyer: { readonly name: string; readonly email: string };
  /** The paragraphs on the right to withdraw that the buyer was shown; null where none were recorded. */
  readonly information: readonly string[] | null;
  /** By model, the text of its page at the purchase, with the event that changed it last; models without one are absent. */
  readonly pages: ReadonlyMap<string, { readonly said: string; readonly id: string }>;
  /** The right to withdraw when the dispute began, by model. */
  readonly rights: ReadonlyMap<string, RightToWithdraw>;
  /** The events that asked for mails, with the outcomes; `to` is empty where the log has no copy that can be read. */
  readonly mails: readonly {
    /** `The mail with the receipt` */
    readonly what: string;
    readonly asked: RecordedEvent<OrderEvent>;
    readonly outcomes: readonly RecordedEvent<MailEvent>[];
    readonly to: string;
  }[];
  readonly downloads: readonly RecordedEvent<DownloadEvent>[];
  /** Links that `downloads` leaves out. */
  readonly moreLinks: number;
  /** The events of the buyer's orders that were paid before this one. */
  readonly earlier: readonly (readonly RecordedEvent<OrderEvent>[])[];
  /** The places of events in the log's tree, and the signed tree head that contains them; null while it does not. */
  readonly proof: {
    readonly leaves: readonly { readonly id: string; readonly index: string }[];
    readonly head: string;
    readonly keyId: string;
  } | null;
};
