import { newId } from '../model/ids.ts';
import type { CardRecord, PaymentMethodRecord, TokenRecord } from '../model/records.ts';
import { testCardNamed } from '../model/testCards.ts';
import { fieldsOf } from './fieldsOf.ts';
import shapes from './shapes.json' with { type: 'json' };

/** The fields of a card that are always shown. Its fingerprint identifies it without revealing its number. */
export const cardFacts = (card: CardRecord) => ({
  ...fieldsOf(card, ['brand', 'country', 'expMonth', 'expYear', 'funding', 'last4']),
  fingerprint: `sandbox_${card.testCard}`,
});

/** A payment method in the API's form. */
export const presentPaymentMethod = ({ card, ...method }: PaymentMethodRecord) => ({
  ...shapes.paymentMethod,
  ...fieldsOf(method, ['id', 'created']),
  billing_details: shapes.billing,
  card: {
    ...shapes.paymentMethodCard,
    ...cardFacts(card),
    display_brand: card.brand,
    networks: { available: [card.brand], preferred: null },
    three_d_secure_usage: { supported: testCardNamed(card.testCard)?.brand !== 'amex' },
  },
});

/** A token in the API's form. */
export const presentToken = (token: TokenRecord) => ({
  ...shapes.token,
  ...fieldsOf(token, ['id', 'created', 'used']),
  card: { ...shapes.tokenCard, ...cardFacts(token.card), id: newId('card') },
});
