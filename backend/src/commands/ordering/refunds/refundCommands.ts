import * as v from 'valibot';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { orderNotFound } from '#domain/ordering/orders/order.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import {
  type CommandContext,
  type CommandDeps,
  derivedContext,
  type Written,
  writtenBy,
} from '../../handle.ts';
import { loadOrder } from '../checkout/loadOrder.ts';
import { orderCommands } from '../checkout/orderCommands.ts';
import type { WithdrawalLink } from '../withdrawal/withdrawalLink.ts';

const reasonSchema = v.object({ reason: v.string() });

/** The reason as text; empty if none was given or its key is destroyed. */
export const openReason = async (
  open: PersonalKeys['open'],
  encrypted: Encrypted | null,
): Promise<string> => {
  const opened = v.safeParse(reasonSchema, encrypted && (await open(encrypted)));
  return opened.success ? opened.output.reason : '';
};

export type RefundCommandDeps = CommandDeps & {
  readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
};

type RefundInput = {
  readonly orderId: string;
  /** Null means every refundable model of the order. */
  readonly modelIds: readonly string[] | null;
  /** The text that the buyer or the Admin wrote. */
  readonly reason: string;
};

type WithdrawalInput = Omit<RefundInput, 'reason'> & {
  readonly userId: string;
  /** The buyer is signed in; otherwise the Admin is asked, until the mailed link was followed. */
  readonly isProven: boolean;
  /** The acknowledgement goes to `email` as well as to the account's address. */
  readonly isCopied?: boolean;
  /** As the buyer gave them. */
  readonly name: string;
  readonly email: string;
};

/** Encrypts words under a person's key; null once the person is erased: money is still refunded, but a reason could not be read. */
export const encryptedFor = async (
  { encrypt }: RefundCommandDeps['personalKeys'],
  userId: string,
  words: Readonly<Record<string, unknown>>,
): Promise<Encrypted | null> => {
  try {
    return await encrypt(userId, words);
  } catch (error) {
    if (error instanceof PersonErased) return null;
    throw error;
  }
};

/** The buyer asks for refunds or withdraws, the Admin decides (ADR 63). Reasons are encrypted under the buyer's key. */
export const refundCommands = ({ handle, store, personalKeys }: RefundCommandDeps) => {
  const { onRefund } = orderCommands(handle);

  const buyerOf = async (orderId: string): Promise<string> => {
    const { order } = await loadOrder(store, orderId);
    if (order.status === 'absent') throw orderNotFound();
    return order.userId;
  };

  return {
    /**
     * The buyer withdraws from the contract (Directive 2011/83, article 11a). Answers when it was received, ISO 8601.
     * @throws Refusal notFound for somebody else's order, conflict for an order that was not paid, or a model that is not in it
     */
    withdrawFromOrder: async (
      { orderId, userId, modelIds, isProven, isCopied = false, ...personal }: WithdrawalInput,
      context: CommandContext,
    ): Promise<{ readonly receivedAt: string; readonly written: Written | null }> => {
      if ((await buyerOf(orderId)) !== userId) throw orderNotFound();
      const reason = 'It came without a login. The link in our mail confirms it.';
      const request = isProven
        ? null
        : {
            requestId: uuidV5(`unproven withdrawal:${context.commandId}`),
            reason: await personalKeys.encrypt(userId, { reason }),
          };
      const handled = await onRefund(
        orderId,
        {
          type: 'WithdrawFromOrder',
          withdrawalId: uuidV5(`withdrawal:${context.commandId}`),
          modelIds,
          personal: await personalKeys.encrypt(userId, personal),
          isCopied,
          request,
        },
        derivedContext(context, 'withdraw'),
      );
      // A repeated call finds the recorded event.
      const [received] = handled.events as readonly Partial<RecordedEvent>[];
      return { receivedAt: received?.metadata?.at ?? context.at, written: writtenBy(handled) };
    },
    /** The mailed link of a withdrawal was followed; nothing follows the second time. @throws Refusal notFound */
    confirmWithdrawal: async (
      { orderId, withdrawalId, modelIds }: WithdrawalLink & Pick<RefundInput, 'modelIds'>,
      context: CommandContext,
    ) => {
      const command = { type: 'ConfirmWithdrawal', withdrawalId, modelIds } as const;
      return onRefund(orderId, command, derivedContext(context, 'confirmWithdrawal'));
    },
    /** The buyer asks for money back. @throws Refusal notFound for another client's order, conflict */
    requestRefund: async (
      { orderId, userId, modelIds, reason }: RefundInput & { readonly userId: string },
      context: CommandContext,
    ) => {
      if ((await buyerOf(orderId)) !== userId) throw orderNotFound();
      const encrypted = await personalKeys.encrypt(userId, { reason });
      const requestId = uuidV5(`refund request:${context.commandId}`);
      const command = { type: 'RequestRefund', requestId, modelIds, reason: encrypted } as const;
      return onRefund(orderId, command, derivedContext(context, 'requestRefund'));
    },
    /** @throws Refusal notFound for another client's order, conflict without a request */
    withdrawRefundRequest: async (
      { orderId, userId }: Pick<RefundInput, 'orderId'> & { readonly userId: string },
      context: CommandContext,
    ) => {
      if ((await buyerOf(orderId)) !== userId) throw orderNotFound();
      const command = { type: 'WithdrawRefundRequest' } as const;
      return onRefund(orderId, command, derivedContext(context, 'withdrawRefundRequest'));
    },
    /** @throws Refusal notFound, conflict without a request */
    declineRefundRequest: async (
      { orderId, reason }: Omit<RefundInput, 'modelIds'>,
      context: CommandContext,
    ) => {
      const encrypted = await encryptedFor(personalKeys, await buyerOf(orderId), { reason });
      const command = { type: 'DeclineRefundRequest', reason: encrypted } as const;
      return onRefund(orderId, command, derivedContext(context, 'declineRefund'));
    },
    /** Approves a refund; no money moves yet. @throws Refusal notFound, conflict */
    approveRefund: async (
      { orderId, modelIds, reason }: RefundInput,
      context: CommandContext,
    ): Promise<{ readonly approvalId: string; readonly written: Written | null }> => {
      const encrypted = await encryptedFor(personalKeys, await buyerOf(orderId), { reason });
      const approvalId = uuidV5(`refund:${context.commandId}`);
      const command = { type: 'ApproveRefund', approvalId, modelIds, reason: encrypted } as const;
      const handled = await onRefund(orderId, command, derivedContext(context, 'approveRefund'));
      return { approvalId, written: writtenBy(handled) };
    },
  };
};
