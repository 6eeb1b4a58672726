import * as v from 'valibot';
import { invoiceIdOf } from '../../invoiceNumber.ts';
import * as messages from '../../messages.ts';
import { instant, says } from '../../shapes.ts';
import { wireRefundEvidence, wireWithdrawal } from '../../wireRefund.ts';
import type { CallTable } from '../call.ts';
import { emailAddress, filledIn, idParams, ofOne } from '../fields.ts';
import { personName } from '../personName.ts';

const id = v.pipe(v.string(), v.maxLength(100));
const uuid = v.pipe(v.string(), v.uuid('must be an id'));
const orderId = id;
const reason = filledIn(2_000);

const modelIds = v.optional(v.pipe(v.array(id), v.minLength(1, 'must not be empty'), v.maxLength(100)));

/** The parameters of the mailed link of a withdrawal. */
const withdrawalProof = { withdrawalId: uuid, signature: v.pipe(v.string(), v.maxLength(100)) };

export const refundBody = v.object({ orderId, modelIds, reason });

export const refundAnswer = v.object({
  message: v.literal(messages.success),
  refund: v.picklist(['done', 'underWay', 'rejected']),
});

export const refundCalls = {
  'GET /charge/withdrawal/:orderId': {
    summary: 'Until when and why the buyer may withdraw from the contract about each model of an order',
    params: v.object({ orderId: idParams.entries.id }),
    answer: wireWithdrawal,
    refuses: [403, 404],
  },
  'POST /charge/withdraw': {
    summary: 'Withdraws from the contract about an order, signed in or not',
    body: v.object({
      name: personName(200, 'Please fill out this field'),
      email: emailAddress,
      invoiceId: v.pipe(filledIn(40, 'Please fill out this field'), v.transform(invoiceIdOf)),
      modelIds,
    }),
    answer: v.object({ message: v.literal(messages.success), receivedAt: instant }),
    refuses: [409, 429],
  },
  'GET /charge/withdraw/:orderId': {
    summary: 'The same for the reader of the mailed link of a withdrawal without a login',
    params: v.object({ orderId: uuid }),
    query: v.object(withdrawalProof),
    answer: wireWithdrawal,
    refuses: [403, 404],
  },
  'POST /charge/withdraw/confirm': {
    summary: 'Confirms a withdrawal without a login about some or all of its models, by its mailed link',
    body: v.object({ orderId: uuid, ...withdrawalProof, modelIds }),
    answer: says(messages.success),
    refuses: [403, 409],
  },
  'POST /charge/refund-request': {
    summary: 'Asks for the money of models back',
    body: refundBody,
    answer: says(messages.success),
    refuses: [403, 404, 409],
  },
  'POST /charge/refund-request/withdraw': {
    summary: 'Withdraws what the buyer asked for of an order and nobody has decided yet',
    body: v.object({ orderId }),
    answer: says(messages.success),
    refuses: [403, 404, 409],
  },
  'POST /charge/refund-request/decline': {
    summary: 'Declines a request for a refund',
    body: v.object({ orderId, reason }),
    answer: says(messages.success),
    refuses: [404, 409],
  },
  'POST /charge/refund': {
    summary: 'Refunds models through the card provider',
    recentSignIn: true,
    body: refundBody,
    answer: refundAnswer,
    refuses: [404, 409],
  },
  'GET /charge/refund-evidence/:id': ofOne(
    'What is known about an order before its refund is decided',
    wireRefundEvidence,
  ),
} as const satisfies CallTable;
