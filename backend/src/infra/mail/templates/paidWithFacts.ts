/** The parts of a card that a mail may name. */
export type PayingCard = { readonly brand: string; readonly last4: string };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Visa ending in 4242` */
const cardName = ({ brand, last4 }: PayingCard): string => `${capitalised(brand)} ending in ${last4}`;

/** The fact which card paid an order; none where the provider did not tell. */
export const paidWithFacts = (
  card: PayingCard | null,
): readonly (readonly [name: string, value: string])[] => (card ? [['Paid with', cardName(card)]] : []);
