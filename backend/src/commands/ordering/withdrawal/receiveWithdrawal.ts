import { normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { signedInUser } from '../../accounts/users/signedInUser.ts';
import type { ContactCommands } from '../../content/contact.ts';
import type { CommandContext, Handle, Written } from '../../handle.ts';
import { loadOrder } from '../checkout/loadOrder.ts';
import type { refundCommands } from '../refunds/refundCommands.ts';

export type ReceiveWithdrawalDeps = Pick<ReturnType<typeof refundCommands>, 'withdrawFromOrder'> &
  Pick<ContactCommands, 'sendContactMessage'> & {
    readonly admitMail: Handle['admitMail'];
    readonly store: Pick<EventStore, 'readStream'>;
    readonly vault: Pick<Vault, 'personalKeys'>;
    /** The id of the order with an invoice; null for none. */
    readonly orderIdOfInvoice: (invoiceId: string) => Promise<string | null>;
  };

type Withdrawal = {
  readonly invoiceId: string;
  /** Null: every model of the order. Only its buyer, signed in, chooses among them. */
  readonly modelIds: readonly string[] | null;
  readonly name: string;
  readonly email: string;
  /** Called, before anything is changed, for all but the signed-in buyer, whom no limit may stop. */
  readonly onUnproven: () => Promise<void>;
};

/**
 * Receives a withdrawal. The signed-in buyer's counts at once. One without a login that names the e-mail of the buyer's account counts
 * once its mailed link is followed. Any other becomes a message to the shop. All three get the same answer, which reveals no order.
 * @throws Refusal conflict when the buyer names a model that is not in the order; TooManyMails to the typed address
 */
export const receiveWithdrawal = ({ store, vault, ...deps }: ReceiveWithdrawalDeps) => {
  const userOf = signedInUser({ store, vault });
  return async (
    { invoiceId, modelIds, name, email, onUnproven }: Withdrawal,
    context: CommandContext,
  ): Promise<{ readonly receivedAt: string; readonly written: Written | null }> => {
    const orderId = await deps.orderIdOfInvoice(invoiceId);
    const order = orderId === null ? null : (await loadOrder(store, orderId)).order;
    const about =
      orderId !== null && order?.status === 'paid' ? { orderId, userId: order.userId, name, email } : null;
    if (about && context.actor.id === about.userId)
      return deps.withdrawFromOrder({ ...about, modelIds, isProven: true }, context);
    await onUnproven();
    await deps.admitMail('WithdrawalReceived', context, { address: email });
    const buyer = about && (await userOf(about.userId));
    if (about && buyer && normalisedEmail(buyer.email) === normalisedEmail(email))
      return deps.withdrawFromOrder({ ...about, modelIds: null, isProven: false }, context);
    const [day, time] = [context.at.slice(0, 10), context.at.slice(11, 19)];
    const message = `Withdrawal from the contract about the order with the invoice ${invoiceId}, received on ${day} at ${time} (UTC).`;
    await deps.sendContactMessage(
      { name, email, subject: `Withdraw from contract: ${invoiceId}`, message },
      context,
    );
    return { receivedAt: context.at, written: null };
  };
};
