import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { usd } from '../../kernel/money.ts';
import { assetRef, encrypted, instant, money, text, uuid, version } from '../../kernel/schemas.ts';
import { quoted, sentence, theModels } from '../../kernel/sentence.ts';
import { disputeEvents } from '../disputes/dispute.events.ts';
import { refundEvents } from '../refunds/refund.events.ts';
import { orderVatFields } from '../tax/orderVat.ts';

/** The licence that a model is bought under, with the hash of its text, and whether the model was said to be made with AI. */
const boughtLicence = v.strictObject({
  licenceId: text,
  version,
  sha256: text,
  madeWithAi: v.nullable(v.boolean()),
});
export type BoughtLicence = v.InferOutput<typeof boughtLicence>;

/** A model as ordered: name, picture, price, version and licence are copies, so later changes do not affect it. */
const orderItem = v.strictObject({
  modelId: uuid,
  name: text,
  card: assetRef,
  price: money,
  version,
  /** SHA-256 of the archive of that version, in hex; null where the order did not name it. */
  sha256: v.nullable(text),
  /** Absent in orders from before licences were data. */
  licence: v.optional(boughtLicence),
});
export type OrderItem = v.InferOutput<typeof orderItem>;

/** The buyer's consent to immediate delivery, with the text that they ticked and its version (Q40). */
const deliveryConsent = v.strictObject({ version, text });
export type DeliveryConsent = v.InferOutput<typeof deliveryConsent>;

/** Before version 2 there was only one version of a model's files. */
const withFirstVersions = (data: unknown): unknown => {
  const { items, ...order } = data as { readonly items: readonly object[] };
  return { ...order, items: items.map((item) => ({ ...item, version: 1, sha256: null })) };
};

/** The parts of a card that a receipt may show: its brand, as the provider spells it, and its last four digits (PCI DSS 3.4). */
const paidWith = v.strictObject({ brand: text, last4: v.pipe(text, v.regex(/^\d{4}$/)) });
export type PaidWith = v.InferOutput<typeof paidWith>;

const cardCountry = v.pipe(text, v.regex(/^[A-Z]{2}$/));

const withFirstVersionOfEach = (data: unknown): unknown => {
  const { modelIds } = data as { readonly modelIds: readonly string[] };
  return { ...(data as object), versions: modelIds.map(() => 1) };
};

export const orderEvents = [
  ...defineEvents({
    OrderPlaced: {
      label: 'Order placed',
      meaning:
        "A client ordered these models at the catalogue's prices. Nothing is charged yet. Since version 2 it names the version of each model that the client saw, which receipts prove; since version 3 the consent to delivery at once, null for a client that sent none. `business` is the business that the client buys for, encrypted; null for none. `withdrawalInformation` is the version of the information on the right to withdraw that the client was shown (Directive 2011/83, article 6(1)(h)); null for none. Each model has the licence that it is bought under, unless the order is older than licences. `vat` is the VAT that the receipt shows; null where it shows none.",
      emittedBy: ['PlaceOrder'],
      data: {
        orderId: uuid,
        userId: uuid,
        items: v.pipe(v.array(orderItem), v.minLength(1)),
        total: money,
        consent: v.nullable(deliveryConsent),
        business: v.optional(v.nullable(encrypted), null),
        withdrawalInformation: v.optional(v.nullable(version), null),
        vat: v.optional(v.nullable(orderVatFields), null),
      },
      upcasters: { 1: withFirstVersions, 2: (data) => ({ ...(data as object), consent: null }) },
      sentence: ({ orderId, userId, total, business }, { the }) =>
        sentence`${the('user', userId)} placed ${the('order', orderId)} for ${usd(total)}${business ? ', for a business' : ''}`,
    },
    PaymentIntentRecorded: {
      label: 'Payment begun',
      meaning:
        'The provider created a payment intent for the order; from now on its outcome can be retrieved.',
      emittedBy: ['RecordPaymentIntent'],
      data: { orderId: uuid, paymentIntentId: text },
      sentence: ({ orderId }, { the }) => sentence`The payment of ${the('order', orderId)} was begun`,
    },
    PaymentActionRequired: {
      label: 'Bank asked for a confirmation',
      meaning: 'The provider requires the payer to authenticate (3-D Secure) before it charges.',
      emittedBy: ['RequirePaymentAction'],
      data: { orderId: uuid, paymentIntentId: text },
      sentence: ({ orderId }, { the }) =>
        sentence`The card’s bank asked the payer of ${the('order', orderId)} to confirm the payment`,
    },
    PaymentReceived: {
      label: 'Payment received',
      meaning:
        "The payment was received. The invoice number follows from this event's position in the log (Q38). Since version 2 it names the card, which receipts must show (ADR 7); `card` is null when the provider did not name it; `cardCountry` is the country of the bank that issued it (ISO 3166-1 alpha-2), one of two pieces of evidence of the buyer's country for VAT, null where it was not recorded.",
      emittedBy: ['RecordPayment'],
      data: {
        orderId: uuid,
        paymentIntentId: text,
        amount: money,
        card: v.nullable(paidWith),
        cardCountry: v.optional(v.nullable(cardCountry), null),
      },
      upcasters: { 1: (data) => ({ ...(data as object), card: null }) },
      sentence: ({ orderId, amount, card }, { the }) =>
        sentence`${usd(amount)} came in for ${the('order', orderId)}${
          card === null ? '' : `, from a ${card.brand} card that ends in ${card.last4}`
        }`,
    },
    PaymentFailed: {
      label: 'Payment failed',
      meaning: 'The provider refused the payment for good; the client may try again with a new order.',
      emittedBy: ['RecordPaymentFailure'],
      data: { orderId: uuid, paymentIntentId: v.nullable(text), code: text, reason: text },
      sentence: ({ orderId, reason }, { the }) =>
        sentence`The payment of ${the('order', orderId)} failed: ${quoted(reason)}`,
    },
    EntitlementGranted: {
      label: 'Models handed over to the buyer',
      meaning:
        'The client owns these models from now on and may download them for ever (Q14). Since version 2 `versions` names the version of each, in the same order: the client may have this one and all later ones (Q32).',
      emittedBy: ['RecordPayment'],
      data: { orderId: uuid, userId: uuid, modelIds: v.array(uuid), versions: v.array(version) },
      upcasters: { 1: withFirstVersionOfEach },
      sentence: ({ userId, modelIds }, facts) =>
        sentence`${facts.the('user', userId)} owns ${theModels(facts, modelIds)} from now on`,
    },
    ReceiptRequested: {
      label: 'Receipt asked for again',
      meaning:
        'The buyer or the Admin asked for the receipt of a paid order again. A policy mails it to the buyer.',
      emittedBy: ['ResendReceipt'],
      data: { orderId: uuid },
      sentence: ({ orderId }, { the }) =>
        sentence`The receipt of ${the('order', orderId)} was asked for again`,
    },
    ConfirmationRead: {
      label: 'Confirmation read',
      meaning:
        "The buyer said that they had read the confirmation of the order and of their consent, which their account keeps because the mail server refused the receipt's mail. It counts as the confirmation (Directive 2011/83, article 8(7)).",
      emittedBy: ['ReadConfirmation'],
      data: { orderId: uuid, userId: uuid },
      sentence: ({ orderId, userId }, { the }) =>
        sentence`${the('user', userId)} read the confirmation of ${the('order', orderId)}, which could not be mailed`,
    },
    OrderRefunded: {
      label: 'Money refunded',
      meaning:
        "Money of a paid order was refunded to the buyer's card, all or a part of it. `refundedTotal` is the sum so far, including this refund (ADR 26). Since version 2 it names the approval that it carries out (ADR 63), null for a refund that was made at the provider by hand.",
      emittedBy: ['RecordReversals'],
      data: {
        orderId: uuid,
        refundId: text,
        amount: money,
        refundedTotal: money,
        approvalId: v.nullable(uuid),
      },
      upcasters: { 1: (data) => ({ ...(data as object), approvalId: null }) },
      sentence: ({ orderId, amount }, { the }) =>
        sentence`${usd(amount)} of ${the('order', orderId)} went back to the buyer`,
    },
    RefundFailed: {
      label: 'Refund did not arrive',
      meaning: "A recorded refund did not reach the buyer's bank after all; the shop has the money again.",
      emittedBy: ['RecordReversals'],
      data: { orderId: uuid, refundId: text, refundedTotal: money },
      sentence: ({ orderId }, { the }) =>
        sentence`A refund for ${the('order', orderId)} did not reach the buyer’s bank`,
    },
    DisputeOpened: {
      label: 'Dispute opened',
      meaning:
        "The buyer's bank claims money back. `reason` is the provider's code, `dueBy` the last moment for the shop's evidence; null where none was recorded.",
      emittedBy: ['RecordReversals'],
      data: {
        orderId: uuid,
        disputeId: text,
        amount: money,
        reason: text,
        dueBy: v.optional(v.nullable(instant), null),
      },
      sentence: ({ orderId, amount, reason }, { the }) =>
        sentence`The buyer’s bank asked ${usd(amount)} of ${the('order', orderId)} back: ${quoted(reason.replaceAll('_', ' '))}`,
    },
    DisputeClosed: {
      label: 'Dispute decided',
      meaning: 'A dispute was decided: `won` leaves the money with the shop, `lost` returns it to the buyer.',
      emittedBy: ['RecordReversals'],
      data: { orderId: uuid, disputeId: text, status: v.picklist(['won', 'lost']) },
      sentence: ({ orderId, status }, { the }) =>
        sentence`The dispute about ${the('order', orderId)} was ${status}`,
    },
    EntitlementRevoked: {
      label: 'Models taken back',
      meaning:
        'The money of these models was returned, so the client no longer owns them through this order (ADR 26, ADR 63).',
      emittedBy: ['RecordReversals'],
      data: { orderId: uuid, userId: uuid, modelIds: v.array(uuid) },
      sentence: ({ userId, modelIds }, facts) =>
        sentence`${facts.the('user', userId)} no longer owns ${theModels(facts, modelIds)}`,
    },
  }),
  ...refundEvents,
  ...disputeEvents,
] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
