import * as v from 'valibot';
import { deliveryConsent } from '../../deliveryConsent.ts';
import { wireCharge } from '../../wire.ts';
import { currentInformation } from '../../withdrawalInformation.ts';
import type { CallTable } from '../call.ts';
import { filledIn, typed } from '../fields.ts';

/** The documented widget sends its whole token object, other clients only the id. */
const cardToken = v.union([
  v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(200)),
  v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
]);

/** Only the id matters; the price says what the client was shown (Q08). */
export const product = v.object({
  _id: v.pipe(v.string(), v.maxLength(100)),
  ModalPrice: v.optional(v.unknown()),
});

/** The business that the client buys for, as its receipt prints it. */
const business = v.object({ name: filledIn(200), address: filledIn(500), vatId: v.optional(typed(30), '') });

const chargeBody = v.object({
  token: cardToken,
  price: v.pipe(
    v.union([
      v.number(),
      v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be whole dollars'), v.transform(Number)),
    ]),
    v.minValue(0),
  ),
  products: v.pipe(v.array(product), v.maxLength(100, 'A cart holds at most 100 models')),
  userToken: v.optional(v.string()),
  checkoutId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(5_000))),
  consentVersion: v.optional(
    v.pipe(
      v.number(),
      v.check((version) => deliveryConsent(version) !== null, 'is no version of the text of consent'),
    ),
  ),
  withdrawalInformation: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(currentInformation, 'is no version of the information on the right to withdraw'),
    ),
  ),
  business: v.optional(business),
});

const orderBody = v.object({ orderId: v.pipe(v.string(), v.uuid('must be an order id')) });

export const chargeCalls = {
  'POST /charge': {
    summary: 'Charges a card for a cart',
    body: chargeBody,
    tokenIn: { place: 'body', name: 'userToken' },
    answer: wireCharge,
    refuses: [403],
  },
  'POST /charge/confirm': {
    summary: 'How a payment ended, after its payer proved who they are',
    body: orderBody,
    answer: wireCharge,
    refuses: [403, 404],
  },
  'POST /charge/cancel': {
    summary: 'Cancels a payment that waits for its payer',
    body: orderBody,
    answer: wireCharge,
    refuses: [403, 404],
  },
} as const satisfies CallTable;

export const webhookCalls = {
  'POST /charge/webhook': {
    summary: 'What the card provider tells, signed by the header `Stripe-Signature`',
    rawBody: true,
    answer: v.object({ received: v.literal(true) }),
  },
} as const satisfies CallTable;
