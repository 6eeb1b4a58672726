import * as v from 'valibot';
import { openBusiness } from '#commands/ordering/checkout/openBusiness.ts';
import { openReason } from '#commands/ordering/refunds/refundCommands.ts';
import { withdrawalIn } from '#commands/ordering/withdrawal/withdrawalFacts.ts';
import { withdrawalPath } from '#commands/ordering/withdrawal/withdrawalLink.ts';
import { withdrawalPersonal } from '#contract/personal.ts';
import { withdrawalInformation } from '#contract/withdrawalInformation.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { billedVat } from '#domain/ordering/tax/orderVat.ts';
import { decisionDue } from '#domain/ordering/withdrawal/withdrawal.ts';
import type { Signer } from '#infra/vault/signer.ts';
import { type MoneyBack, moneyBackMail, refundFailedMail } from '#mails/moneyBackMails.ts';
import { receiptMail } from '#mails/receiptMail.ts';
import { refundDeclinedMail, refundRequestedMail, withdrawalMail } from '#mails/refundRequestMails.ts';
import { type ComposeMail, linkTo, theShop } from '../../composedMail.ts';
import { composeOrderMail, type OrderMailDependencies } from './composeOrderMail.ts';
import { isRevoked, licenceLines, type PaidOrder } from './paidOrder.ts';

/** The receipt of a paid order. @throws ServiceUnavailable while the read side has not numbered the order */
export const composeReceiptMail = (deps: OrderMailDependencies): ComposeMail =>
  composeOrderMail(deps, async (order) => {
    const { placed, paid } = order;
    const business = await openBusiness(deps.personalKeys.open, placed);
    const licences = await licenceLines(deps.eventStore, placed.data.items);
    const pictures = await deps.picturesOf(placed.data.items);
    const seller = { ...deps.shop, address: deps.shopAddress, email: deps.shop.shopEmail };
    return (shared) =>
      receiptMail({
        ...shared,
        isRevoked: isRevoked(order),
        paidAt: paid.metadata.at,
        receiptLink: linkTo(deps.shop, `/receipt/${placed.data.orderId}`),
        refundPolicyLink: linkTo(deps.shop, '/Refund-Policy'),
        consentText: placed.data.consent?.text ?? null,
        told: withdrawalInformation(placed.data.withdrawalInformation, seller),
        business,
        vat: billedVat(placed.data.vat, paid.data.amount.cents),
        licences,
        pictures,
      });
  });

type Approval = Extract<OrderEvent, { type: 'RefundApproved' }>['data'];

const modelsOf = ({ placed }: PaidOrder, modelIds: readonly string[]) =>
  placed.data.items.filter(({ modelId }) => modelIds.includes(modelId));

/** The money that one event returned, or the reason why it returned no money. */
const returnedMoney = (
  { events }: PaidOrder,
  cause: RecordedEvent<OrderEvent> | undefined,
):
  | (Pick<MoneyBack, 'why' | 'cents' | 'at'> & { readonly approval: Approval | null })
  | { readonly skipped: string } => {
  if (cause?.type === 'OrderRefunded') {
    const { refundId, amount, approvalId } = cause.data;
    const hasFailed = events.some(
      (event) => event.type === 'RefundFailed' && event.data.refundId === refundId,
    );
    if (hasFailed) return { skipped: 'the refund has failed since' };
    const approval = events.find(
      (event) => event.type === 'RefundApproved' && event.data.approvalId === approvalId,
    );
    return {
      why: 'refund',
      cents: amount.cents,
      at: cause.metadata.at,
      approval: approval?.type === 'RefundApproved' ? approval.data : null,
    };
  }
  if (cause?.type === 'DisputeClosed') {
    const { disputeId, status } = cause.data;
    const opened = events.find(
      (event) => event.type === 'DisputeOpened' && event.data.disputeId === disputeId,
    );
    if (status === 'lost' && opened?.type === 'DisputeOpened')
      return { why: 'disputeLost', cents: opened.data.amount.cents, at: cause.metadata.at, approval: null };
  }
  return { skipped: 'no money went back' };
};

/**
 * A refund or a lost dispute, and whether the buyer keeps the models.
 * @throws ServiceUnavailable while the read side has not numbered the order
 */
export const composeMoneyBackMail = (deps: OrderMailDependencies): ComposeMail =>
  composeOrderMail(deps, async (order, cause) => {
    const returned = returnedMoney(order, cause);
    if ('skipped' in returned) return returned;
    const { approval, ...facts } = returned;
    const takenBack = approval ? modelsOf(order, approval.modelIds).map(({ name }) => name) : [];
    const reason = (approval && (await openReason(deps.personalKeys.open, approval.reason))) || null;
    return (shared) => moneyBackMail({ ...shared, ...facts, isRevoked: isRevoked(order), takenBack, reason });
  });

export type WithdrawalMailDependencies = OrderMailDependencies & { readonly signer: Pick<Signer, 'sign'> };

/**
 * Acknowledges a withdrawal from the contract, with the link that confirms one without a login; a copy goes to the address that the
 * signed-in buyer typed. A reply goes to the shop.
 */
export const composeWithdrawalMail = (
  deps: WithdrawalMailDependencies,
  { isCopy }: { readonly isCopy: boolean },
): ComposeMail =>
  composeOrderMail(deps, async (order, cause) => {
    if (cause?.type !== 'WithdrawalReceived') return { skipped: 'nobody withdrew' };
    const opened = v.safeParse(withdrawalPersonal, await deps.personalKeys.open(cause.data.personal));
    if (!opened.success) return { skipped: 'the user is gone' };
    const modelNames = modelsOf(order, cause.data.modelIds).map(({ name }) => name);
    return (shared) => ({
      ...(isCopy && { to: { name: '', address: opened.output.email } }),
      replyTo: theShop(deps.shop),
      ...withdrawalMail({
        ...shared,
        ...opened.output,
        modelNames,
        receivedAt: cause.metadata.at,
        confirmLink: cause.data.isProven ? null : linkTo(deps.shop, withdrawalPath(deps.signer, cause.data)),
      }),
    });
  });

/** The withdrawal behind a request; null for the buyer's own request. */
const askedWithdrawal = (
  order: PaidOrder,
  { withdrawal }: Extract<OrderEvent, { type: 'RefundRequested' }>['data'],
) => {
  const known = withdrawal && withdrawalIn(order.events, withdrawal.withdrawalId);
  return known
    ? {
        exercised: modelsOf(order, withdrawal.exercised).map(({ name }) => name),
        decisionDue: decisionDue(known.submittedAt),
      }
    : null;
};

/**
 * The mail that a refund request was received or declined. A reply goes to the shop.
 * @throws ServiceUnavailable while the read side has not numbered the order
 */
export const composeRefundRequestMail = (deps: OrderMailDependencies): ComposeMail =>
  composeOrderMail(deps, async (order, cause) => {
    if (cause?.type !== 'RefundRequested' && cause?.type !== 'RefundRequestDeclined')
      return { skipped: 'no refund was asked for' };
    const { modelIds, reason: encrypted } = cause.data;
    const models = modelsOf(order, modelIds).map(({ name, price }) => ({ name, cents: price.cents }));
    const reason = await openReason(deps.personalKeys.open, encrypted);
    const { at } = cause.metadata;
    return (shared) => ({
      replyTo: theShop(deps.shop),
      ...(cause.type === 'RefundRequested'
        ? refundRequestedMail({
            ...shared,
            models,
            reason,
            at,
            withdrawal: askedWithdrawal(order, cause.data),
          })
        : refundDeclinedMail({ ...shared, models, reason })),
    });
  });

/**
 * A failed refund. A reply goes to the shop, since the money must be returned in another way.
 * @throws ServiceUnavailable while the read side has not numbered the order
 */
export const composeRefundFailedMail = (deps: OrderMailDependencies): ComposeMail =>
  composeOrderMail(deps, (order, failed) => {
    const refund = order.events.find(
      (event) =>
        event.type === 'OrderRefunded' &&
        failed?.type === 'RefundFailed' &&
        event.data.refundId === failed.data.refundId,
    );
    if (refund?.type !== 'OrderRefunded') return { skipped: 'no refund failed' };
    return (shared) => ({
      replyTo: theShop(deps.shop),
      ...refundFailedMail({
        ...shared,
        cents: refund.data.amount.cents,
        refundedAt: refund.metadata.at,
        isRevoked: isRevoked(order),
        contactLink: linkTo(deps.shop, '/contactUs'),
      }),
    });
  });
