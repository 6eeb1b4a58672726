import { normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { signedInUser } from '../../accounts/users/signedInUser.ts';
import { unlessTooMany } from '../../admitMail.ts';
import type { ContactCommands } from '../../content/contact.ts';
import type { CommandContext, Handle, Written } from '../../handle.ts';
import { loadOrder } from '../checkout/loadOrder.ts';
import type { refundCommands } from '../refunds/refundCommands.ts';

export type ReceiveWithdrawalDeps = Pick<ReturnType<typeof refundCommands>, 'withdrawFromOrder'> &
  Pick<ContactCommands, 'receiveUnmatchedWithdrawal'> & {
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
 * once its mailed link is followed. Any other waits for a person. All three get the same answer, which reveals no order.
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
    const buyer = about && (await userOf(about.userId));
    const isBuyers = buyer !== null && normalisedEmail(buyer.email) === normalisedEmail(email);
    const admitted = async () => deps.admitMail('WithdrawalReceived', context, { address: email });
    if (about && context.actor.id === about.userId) {
      // One copy too many to a typed address stops no withdrawal.
      const isCopied = !isBuyers && (await unlessTooMany(admitted().then(() => true))) === true;
      return deps.withdrawFromOrder({ ...about, modelIds, isProven: true, isCopied }, context);
    }
    await onUnproven();
    await admitted();
    if (about && isBuyers)
      return deps.withdrawFromOrder({ ...about, modelIds: null, isProven: false }, context);
    await deps.receiveUnmatchedWithdrawal({ invoiceId, name, email }, context);
    return { receivedAt: context.at, written: null };
  };
};
