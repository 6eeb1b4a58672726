import * as v from 'valibot';
import type { charge } from '#commands/ordering/checkout/charge.ts';
import type { ChargeAnswer } from '#commands/ordering/checkout/chargeAnswer.ts';
import type { confirmPayment } from '#commands/ordering/checkout/confirmPayment.ts';
import { deliveryConsent } from '#contract/deliveryConsent.ts';
import { type WireCharge, wireCharge } from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { type Answer, type ApiRequest, type Route, route } from '../route.ts';
import { buyerOf } from './buyerOf.ts';

export type ChargeDeps = {
  /** Whether cards can be charged: the provider's key is there, and this shop's. */
  readonly takesCards: () => boolean;
  readonly charge: ReturnType<typeof charge>;
  /** Brings an order to its outcome after the payer proved who they are (Q21). */
  readonly confirmPayment: ReturnType<typeof confirmPayment>;
};

/** The documented widget sends its whole token object, a plain client the id alone. */
const cardToken = v.union([
  v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(200)),
  v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
]);

/** Only the id counts; the price tells what the client was shown (Q08). */
const product = v.object({
  _id: v.pipe(v.string(), v.maxLength(100)),
  ModalPrice: v.optional(v.unknown()),
});

const shownPrices = (products: readonly v.InferOutput<typeof product>[]): ReadonlyMap<string, number> =>
  new Map(
    products.flatMap(({ _id, ModalPrice }) =>
      typeof ModalPrice === 'number' ? [[_id.toLowerCase(), ModalPrice] as const] : [],
    ),
  );

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
});

const present = (answer: ChargeAnswer): Answer<WireCharge> => {
  if (answer.outcome === 'unknown') {
    throw new HttpError(
      503,
      'The card provider has not answered yet. Nothing is charged twice: please try again.',
      {
        'Retry-After': '3',
      },
    );
  }
  const { outcome: _, written, ...body } = answer;
  return { body, written: written ? [written] : [] };
};

const orderBody = v.object({ orderId: v.pipe(v.string(), v.uuid('must be an order id')) });

/** How an order ended; one that waits for its payer is cancelled with `giveUp`. */
const endOf =
  ({ confirmPayment }: ChargeDeps, { giveUp }: { readonly giveUp: boolean }) =>
  async (request: ApiRequest<unknown, unknown, { readonly orderId: string }>): Promise<Answer<WireCharge>> =>
    present(
      await confirmPayment(
        {
          userId: buyerOf(request),
          orderId: request.body.orderId.toLowerCase(),
          address: request.address,
          giveUp,
        },
        request.context,
      ),
    );

const byUser = {
  name: 'chargeByUser',
  key: ({ actor }: Pick<ApiRequest, 'actor'>) => String(actor.id),
} as const;

/** Paying (R162). Prices in the request are only compared with the catalogue's (Q08). */
export const chargeRoutes = (deps: ChargeDeps): readonly Route[] => [
  route({
    method: 'post',
    path: '/charge',
    access: 'client',
    summary: 'Charges a card for a cart',
    answer: wireCharge,
    refuses: [403],
    tokenIn: { place: 'body', name: 'userToken' },
    limitBy: byUser,
    body: chargeBody,
    handle: async (request) => {
      const { body, context } = request;
      if (!deps.takesCards())
        throw new HttpError(503, 'This shop cannot take cards at the moment. Nothing was charged.', {
          'Retry-After': '600',
        });
      const answer = await deps.charge(
        {
          userId: buyerOf(request),
          token: body.token,
          productIds: body.products.map(({ _id }) => _id),
          address: request.address,
          claimedTotalDollars: body.price,
          claimedPrices: shownPrices(body.products),
          consent: body.consentVersion === undefined ? null : deliveryConsent(body.consentVersion),
          ...(body.checkoutId === undefined ? {} : { checkoutId: body.checkoutId }),
        },
        context,
      );
      return present(answer);
    },
  }),
  route({
    method: 'post',
    path: '/charge/confirm',
    access: 'client',
    summary: 'How a payment ended, after its payer proved who they are',
    answer: wireCharge,
    refuses: [403, 404],
    limitBy: byUser,
    body: orderBody,
    handle: endOf(deps, { giveUp: false }),
  }),
  route({
    method: 'post',
    path: '/charge/cancel',
    access: 'client',
    summary: 'Cancels a payment that waits for its payer',
    answer: wireCharge,
    refuses: [403, 404],
    limitBy: byUser,
    body: orderBody,
    handle: endOf(deps, { giveUp: true }),
  }),
];
