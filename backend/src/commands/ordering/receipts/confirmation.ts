import type { WireConfirmation } from '#contract/wireConfirmation.ts';
import { fold } from '#domain/kernel/decider.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { openContent } from '../../content/mails/sentMail.ts';
import type { CommandContext, CommandDeps } from '../../handle.ts';
import { orderCommands } from '../checkout/orderCommands.ts';
import { receiptMails } from './receiptMails.ts';

type Asked = { readonly orderId: string; readonly userId: string };

/** An order of this client with the first receipt that the log keeps because its mail was refused; null for another client's order. */
const loadKept = async (store: Pick<EventStore, 'readStream'>, { orderId, userId }: Asked) => {
  const events = await store.readStream(streams.order(orderId));
  const order = fold(orderDecider, events);
  if (order.status === 'absent' || order.userId !== userId) return null;
  const mails = await receiptMails(store, events);
  const kept = mails.find((event) => event.type === 'MailUndeliverable' && event.data.content !== null);
  return { events, kept: kept ?? null };
};

/** The confirmation of an order in its buyer's account. It is the refused mail itself; null where none is kept, and once the buyer is erased. */
export const keptConfirmation =
  (store: Pick<EventStore, 'readStream'>, { open }: Pick<PersonalKeys, 'open'>) =>
  async (asked: Asked): Promise<WireConfirmation | null> => {
    const { events = [], kept = null } = (await loadKept(store, asked)) ?? {};
    const content = kept && (await openContent(open, kept.data.content));
    if (!kept || !content) return null;
    const read = events.find(({ type }) => type === 'ConfirmationRead');
    return {
      keptAt: kept.metadata.at,
      readAt: read?.metadata.at ?? null,
      to: content.to.address,
      subject: content.subject,
      text: content.text,
    };
  };

/**
 * The buyer has read the confirmation that their account keeps; the second time nothing follows. Null for another client's order.
 * @throws Refusal conflict for an order that was not paid, or without consent or a kept confirmation
 */
export const readConfirmation =
  ({ handle, store }: CommandDeps) =>
  async (asked: Asked, context: CommandContext) => {
    const found = await loadKept(store, asked);
    if (found === null) return null;
    const { orderId } = asked;
    const command = { type: 'ReadConfirmation', isKept: found.kept !== null } as const;
    return orderCommands(handle).onOrder(orderId, command, context);
  };
