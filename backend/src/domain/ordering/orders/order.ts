import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import { type DisputeCommand, decideDispute } from '../disputes/dispute.ts';
import { decideRefund, type RefundCommand } from '../refunds/refund.ts';
import { decideReversals, type RecordReversals } from '../refunds/reversals.ts';
import { decideWithdrawal, type WithdrawalCommand } from '../withdrawal/decideWithdrawal.ts';
import type { OrderEvent, OrderItem, PaidWith } from './order.events.ts';
import { evolveOrder, type KnownOrder, mayBecome, type OrderState, totalOf } from './orderState.ts';

export const orderNotFound = () => new Refusal('notFound', 'orderNotFound', 'There is no such order');

/** The amount charged as the provider reports it, in the smallest unit of its currency (ISO 4217). It may differ from the order. */
export type PaidAmount = { readonly cents: number; readonly currency: string };

/** The terms of an order besides its models: consent, business, VAT, and the information on the right to withdraw. */
export type OrderTerms = Pick<
  DataOf<OrderEvent, 'OrderPlaced'>,
  'consent' | 'business' | 'vat' | 'withdrawalInformation'
>;
export const noTerms: OrderTerms = { consent: null, business: null, vat: null, withdrawalInformation: null };

export type OrderCommand =
  | ({
      readonly type: 'PlaceOrder';
      readonly orderId: string;
      readonly userId: string;
      readonly items: readonly OrderItem[];
    } & OrderTerms)
  | { readonly type: 'RecordPaymentIntent'; readonly paymentIntentId: string }
  | { readonly type: 'RequirePaymentAction'; readonly paymentIntentId: string }
  | {
      readonly type: 'RecordPayment';
      readonly paymentIntentId: string;
      readonly amount: PaidAmount;
      readonly card: PaidWith | null;
      readonly cardCountry: string | null;
      /** The id of the full refund for a client who is being erased; otherwise null. */
      readonly approvalId: string | null;
    }
  | ({ readonly type: 'RecordPaymentFailure' } & Omit<DataOf<OrderEvent, 'PaymentFailed'>, 'orderId'>)
  /** The buyer or the Admin asks for the receipt's mail again. */
  | { readonly type: 'ResendReceipt' }
  /** The buyer has read the confirmation; `isKept`: their account keeps one, because its mail was refused. */
  | { readonly type: 'ReadConfirmation'; readonly isKept: boolean }
  | RecordReversals
  | RefundCommand
  | WithdrawalCommand
  | DisputeCommand;

/** The failure code without a decision of the provider: the payment was given up before. */
export const abandoned = 'abandoned';

const paid = (
  order: KnownOrder,
  {
    paymentIntentId,
    amount,
    card,
    cardCountry,
    approvalId,
  }: Extract<OrderCommand, { type: 'RecordPayment' }>,
): readonly OrderEvent[] => {
  const { orderId, userId, items, total } = order;
  if (amount.cents !== total.cents || amount.currency !== total.currency) {
    throw conflict(
      'amountDiffers',
      `The order costs ${total.cents} cents of ${total.currency}, ${amount.cents} of ${amount.currency} came`,
    );
  }
  const modelIds = items.map(({ modelId }) => modelId);
  return [
    { type: 'PaymentReceived', data: { orderId, paymentIntentId, amount: total, card, cardCountry } },
    {
      type: 'EntitlementGranted',
      data: { orderId, userId, modelIds, versions: items.map(({ version }) => version) },
    },
    ...(approvalId === null
      ? []
      : [
          {
            type: 'RefundApproved',
            data: { orderId, approvalId, requestId: null, modelIds, amount: total, reason: null },
          } as const,
        ]),
  ];
};

const readConfirmation = (
  { orderId, userId, consent, isConfirmationRead }: Extract<OrderState, { status: 'paid' }>,
  isKept: boolean,
): readonly OrderEvent[] => {
  if (consent === null || !isKept) throw conflict('noConfirmation', 'There is no confirmation to read');
  return isConfirmationRead ? [] : [{ type: 'ConfirmationRead', data: { orderId, userId } }];
};

/** A failure counts only for the order's current intent: before an intent is recorded, no money can move. */
const isAbout = (order: KnownOrder, paymentIntentId: string | null): boolean =>
  ('paymentIntentId' in order ? order.paymentIntentId : null) === paymentIntentId;

const isAboutRefund = (command: OrderCommand): command is RefundCommand =>
  [
    'RequestRefund',
    'WithdrawRefundRequest',
    'DeclineRefundRequest',
    'ApproveRefund',
    'RejectRefund',
  ].includes(command.type);

const isAboutWithdrawal = (command: OrderCommand): command is WithdrawalCommand =>
  ['WithdrawFromOrder', 'ConfirmWithdrawal', 'AnswerWithdrawal'].includes(command.type);

/** One order and its payment. It has one outcome, however often it is reported. */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initialState: { status: 'absent' },
  evolve: evolveOrder,
  decide: (command, state) => {
    if (command.type === 'PlaceOrder') {
      if (!mayBecome(state.status, 'placed')) return [];
      const { type: _, items, ...order } = command;
      if (items.length === 0) throw new Refusal('invalid', 'emptyCart', 'Your cart is empty.');
      return [{ type: 'OrderPlaced', data: { ...order, items: [...items], total: totalOf(items) } }];
    }
    if (state.status === 'absent') throw orderNotFound();
    if (command.type === 'RecordReversals') {
      return state.status === 'paid' ? decideReversals(state, command) : [];
    }
    const { orderId } = state;
    if (
      command.type === 'ResendReceipt' ||
      command.type === 'ReadConfirmation' ||
      command.type === 'SubmitDisputeEvidence' ||
      isAboutRefund(command) ||
      isAboutWithdrawal(command)
    ) {
      if (state.status !== 'paid') throw conflict('notPaid', 'This order was not paid');
      if (command.type === 'ResendReceipt') return [{ type: 'ReceiptRequested', data: { orderId } }];
      if (command.type === 'ReadConfirmation') return readConfirmation(state, command.isKept);
      if (command.type === 'SubmitDisputeEvidence') return decideDispute(state, command);
      return isAboutWithdrawal(command) ? decideWithdrawal(state, command) : decideRefund(state, command);
    }
    switch (command.type) {
      case 'RecordPaymentIntent': {
        const data = { orderId, paymentIntentId: command.paymentIntentId };
        return mayBecome(state.status, 'intentRecorded') ? [{ type: 'PaymentIntentRecorded', data }] : [];
      }
      case 'RequirePaymentAction': {
        const data = { orderId, paymentIntentId: command.paymentIntentId };
        return mayBecome(state.status, 'actionRequired') ? [{ type: 'PaymentActionRequired', data }] : [];
      }
      case 'RecordPayment':
        return mayBecome(state.status, 'paid') ? paid(state, command) : [];
      case 'RecordPaymentFailure': {
        const { type: _, ...failure } = command;
        if (!mayBecome(state.status, 'failed') || !isAbout(state, failure.paymentIntentId)) return [];
        return [{ type: 'PaymentFailed', data: { orderId, ...failure } }];
      }
    }
  },
};
