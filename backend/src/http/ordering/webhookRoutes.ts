import type { settleOrder } from '#commands/ordering/settleOrder.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';

export type WebhookDeps = {
  readonly settleOrder: ReturnType<typeof settleOrder>;
  readonly payments: Pick<PaymentProvider, 'readNotice'>;
};

/**
 * What the card provider tells by itself (DESIGN 5 "Money"). The signature over the raw body is checked first; then
 * only the order's id is believed, and the provider is asked how its payment stands.
 */
export const webhookRoutes = ({ settleOrder, payments }: WebhookDeps): readonly Route[] => [
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
      if (notice.orderId !== null) {
        const actor = { kind: 'system', id: 'card provider' } as const;
        await settleOrder(
          { orderId: notice.orderId },
          { ...context, actor, causationId: notice.eventId },
        ).catch((error: unknown) => {
          // An order of another shop on the same account: nothing to do, and nothing to be told again.
          if (!(error instanceof Refusal)) throw error;
        });
      }
      return { body: { received: true } };
    },
  }),
];
