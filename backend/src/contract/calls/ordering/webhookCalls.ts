import * as v from 'valibot';
import type { CallTable } from '../call.ts';

export const webhookCalls = {
  'POST /charge/webhook': {
    summary: 'What the card provider tells, signed by the header `Stripe-Signature`',
    rawBody: true,
    answer: v.object({ received: v.literal(true) }),
  },
} as const satisfies CallTable;
