import * as v from 'valibot';
import { count, described, dollars, id, instant, text, type Wire } from './shapes.ts';

/** The consent of a buyer before the payment: the version of the text that they ticked, and the text. */
export const deliveryConsentFields = { version: count, text };

/** Addition: the status of a refund. */
export const wireRefund = v.object({
  standing: described(
    v.picklist(['requested', 'declined', 'approved', 'rejected']),
    '`requested` by the buyer, who waits for a decision; `declined` by the Admin; `approved`: the card provider is being asked; `rejected` by the provider. Once the money has gone back, `reversal` says so instead',
  ),
  modelIds: v.array(id),
  at: instant,
  repayBy: v.optional(
    described(
      instant,
      'Where a withdrawal waits for a person: when the shop must have repaid it (Directive 2011/83, article 13(1))',
    ),
  ),
});
export type WireRefund = Wire<typeof wireRefund>;

const wireRefundModel = v.object({
  modelId: id,
  name: text,
  price: dollars,
  isRefundable: described(v.boolean(), 'Its money neither went back nor is on its way'),
  downloads: described(
    v.object({ links: count, bytes: count, firstAt: v.nullable(instant) }),
    'To this person, in any version and format: links handed out, bytes that left by them, and when the first was handed out',
  ),
  declaredPolys: described(text, 'As it was typed'),
  measuredTriangles: v.nullable(count),
  advice: described(
    v.object({
      advice: v.picklist(['refund', 'yourDecision']),
      rule: text,
      because: text,
      eventIds: v.array(id),
    }),
    'What the shop recommends, by which rule, and the events that the recommendation rests on',
  ),
});

const claimed = v.object({ times: count, cents: count });

/** Addition: the evidence for an Admin who decides about a refund. */
export const wireRefundEvidence = v.object({
  orderId: id,
  paidAt: instant,
  erasedAt: described(
    v.nullable(instant),
    'When the buyer’s account was erased; the shop itself approves the refund of a payment that arrives later',
  ),
  requests: described(
    v.array(
      v.object({
        at: instant,
        modelIds: v.array(id),
        reason: described(text, 'The buyer’s words; empty once the buyer is erased'),
        isWithdrawal: described(
          v.boolean(),
          'It comes from a withdrawal that a person has to decide; `reason` says why',
        ),
        decisionDue: described(
          v.nullable(instant),
          'The last moment to decide about a withdrawal: 14 days after it was submitted (Directive 2011/83, article 13(1)); null for other requests',
        ),
      }),
    ),
    'The open requests, the oldest first',
  ),
  consent: v.nullable(v.object({ ...deliveryConsentFields, at: instant })),
  confirmedAt: described(
    v.nullable(instant),
    'When order and consent were confirmed: by the mail with the receipt, or because the buyer read the refused one; without that the right to cancel stays',
  ),
  earlierRefunds: described(
    v.object({
      orders: count,
      amount: dollars,
      withdrawals: claimed,
      recentWithdrawals: count,
      requests: claimed,
      disputes: claimed,
    }),
    'Orders of this person with refunds, this one too, and what they came to, from their approval on; and how often and how much money this person claimed back of all orders: by withdrawals, those of the last 90 days, requests and disputes',
  ),
  models: v.array(wireRefundModel),
});
export type WireRefundEvidence = Wire<typeof wireRefundEvidence>;

/** Addition: the right to withdraw from the contract about each model of an order. */
export const wireWithdrawal = v.object({
  orderId: id,
  invoiceId: text,
  models: v.array(
    v.object({
      modelId: id,
      name: text,
      price: dollars,
      isRefundable: described(
        v.boolean(),
        'Its money neither went back nor is on its way, and no withdrawal of it is open',
      ),
      withdrawableUntil: described(
        v.nullable(instant),
        'Until then the contract can be withdrawn from; null: the shop looks at a withdrawal as a request for a refund',
      ),
      because: text,
      adminDecides: described(
        v.nullable(text),
        'Why a person decides about the money, within 14 days; null: the shop returns it by itself',
      ),
    }),
  ),
});
export type WireWithdrawal = Wire<typeof wireWithdrawal>;
