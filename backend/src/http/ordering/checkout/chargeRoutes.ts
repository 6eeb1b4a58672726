import type * as v from 'valibot';
import type { charge } from '#commands/ordering/checkout/charge.ts';
import type { ChargeAnswer } from '#commands/ordering/checkout/chargeAnswer.ts';
import type { confirmPayment } from '#commands/ordering/checkout/confirmPayment.ts';
import { chargeCalls, type product } from '#contract/calls/ordering/checkout.ts';
import { deliveryConsent } from '#contract/deliveryConsent.ts';
import { type CardsClosed, cardRefusals } from '#contract/paymentMessages.ts';
import type { WireCharge } from '#contract/wire.ts';
import { after, HttpError } from '../../answers.ts';
import { type Answer, type ApiRequest, perPerson, type Route, routesOf, signedInOnly } from '../../route.ts';
import { buyerOf } from '../cart/buyerOf.ts';

export type ChargeDeps = {
  /** Why no card can be charged; null if cards can be charged. */
  readonly closed: () => CardsClosed | null;
  readonly charge: ReturnType<typeof charge>;
  /** Settles an order after the payer has authenticated (Q21). */
  readonly confirmPayment: ReturnType<typeof confirmPayment>;
};

const shownPrices = (products: readonly v.InferOutput<typeof product>[]): ReadonlyMap<string, number> =>
  new Map(
    products.flatMap(({ _id, ModalPrice }) =>
      typeof ModalPrice === 'number' ? [[_id.toLowerCase(), ModalPrice] as const] : [],
    ),
  );

const present = (answer: ChargeAnswer): Answer<WireCharge> => {
  if (answer.outcome === 'unknown') {
    const message = 'The card provider has not answered yet. Nothing is charged twice: please try again.';
    throw new HttpError(503, message, { 'Retry-After': '3' });
  }
  const { outcome: _, written, ...body } = answer;
  return after(written, body);
};

/** The outcome of an order; one that waits for its payer is cancelled with `giveUp`. */
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

const limits = { limitBy: perPerson('chargeByUser') };

/** Paying (R162). Prices in the request are only compared with the catalogue's (Q08). */
export const chargeRoutes = (deps: ChargeDeps): readonly Route[] =>
  routesOf(chargeCalls, {
    'POST /charge': signedInOnly(limits, async (request) => {
      const { body, context } = request;
      const closed = deps.closed();
      if (closed !== null) throw new HttpError(503, cardRefusals[closed], { 'Retry-After': '600' });
      const answer = await deps.charge(
        {
          userId: buyerOf(request),
          token: body.token,
          productIds: body.products.map(({ _id }) => _id),
          address: request.address,
          claimedTotalDollars: body.price,
          claimedPrices: shownPrices(body.products),
          consent: body.consentVersion === undefined ? null : deliveryConsent(body.consentVersion),
          withdrawalInformation: body.withdrawalInformation,
          ...(body.checkoutId === undefined ? {} : { checkoutId: body.checkoutId }),
          ...(body.business && { business: body.business }),
        },
        context,
      );
      return present(answer);
    }),
    'POST /charge/confirm': signedInOnly(limits, endOf(deps, { giveUp: false })),
    'POST /charge/cancel': signedInOnly(limits, endOf(deps, { giveUp: true })),
  });
