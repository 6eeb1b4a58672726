import type { handleProviderEvent } from '#commands/ordering/checkout/handleProviderEvent.ts';
import { webhookCalls } from '#contract/calls/ordering/checkout.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import { HttpError } from '../../answers.ts';
import { everybody, type Route, routesOf } from '../../route.ts';

export type WebhookDeps = {
  readonly handleProviderEvent: ReturnType<typeof handleProviderEvent>;
  readonly payments: Pick<PaymentProvider, 'readNotice'>;
};

/**
 * Webhooks of the card provider. The signature over the raw body is checked first; then only its ids are trusted, and the provider is asked
 * for the state of the payment and its refunds.
 */
export const webhookRoutes = ({ handleProviderEvent, payments }: WebhookDeps): readonly Route[] =>
  routesOf(webhookCalls, {
    'POST /charge/webhook': everybody(async ({ body, headers, context }) => {
      const notice = payments.readNotice(
        body as unknown as Buffer,
        String(headers['stripe-signature'] ?? ''),
      );
      if (!notice) throw new HttpError(400, 'This is no event, or its signature is wrong or too old');
      const actor = { kind: 'system', id: 'card provider' } as const;
      const handled = await handleProviderEvent(notice, { ...context, actor, causationId: notice.eventId });
      if (handled === 'retry')
        throw new HttpError(503, 'The card provider could not be asked. Please tell again.');
      return { body: { received: true as const } };
    }),
  });
