import type { PaymentMethodRecord } from '../model/records.ts';
import { presentBilling, presentCard } from './presentCard.ts';

/** A payment method as the API shows it. */
export const presentPaymentMethod = (method: PaymentMethodRecord) => ({
  id: method.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: presentBilling(method.billing),
  card: presentCard(method.card),
  created: method.created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: method.metadata,
  type: 'card',
});
