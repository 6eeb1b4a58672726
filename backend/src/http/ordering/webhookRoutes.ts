import type { heedNotice } from '#commands/ordering/heedNotice.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';

export type WebhookDeps = {
  readonly heedNotice: ReturnType<typeof heedNotice>;
  readonly payments: Pick<PaymentProvider, 'readNotice'>;
};

/**
 * What the card provider tells by itself (DESIGN 5 "Money"). The signature over the raw body is checked first; then
 * only the ids in it are believed, and the provider is asked how the payment stands and what went back of it.
 */
export const webhookRoutes = ({ heedNotice, payments }: WebhookDeps): readonly Route[] => [
  route({
    method: 'post',
    path: '/charge/webhook',
    access: 'public',
    rawBody: true,
    handle: async ({ body, headers, context }) => {
      const notice = payments.readNotice(
        body as unknown as Buffer,
        String(headers['stripe-signature'] ?? ''),
      );
      if (!notice) throw new HttpError(400, 'The signature is wrong or too old');
      const actor = { kind: 'system', id: 'card provider' } as const;
      const heeded = await heedNotice(notice, { ...context, actor, causationId: notice.eventId });
      if (heeded === 'unknown')
        throw new HttpError(503, 'The card provider could not be asked. Please tell again.');
      return { body: { received: true } };
    },
  }),
];
