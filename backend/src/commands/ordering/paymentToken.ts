import { Refusal } from '#domain/kernel/refusal.ts';

const maxLength = 255;

/**
 * The id of the card in a charge: the documented widget sends a whole token object, others its id alone.
 * @throws Refusal invalid when there is neither
 */
export const paymentTokenOf = (token: unknown): string => {
  const id = typeof token === 'object' && token !== null && 'id' in token ? token.id : token;
  if (typeof id === 'string' && id !== '' && id.length <= maxLength) return id;
  throw new Refusal('invalid', 'token', 'The card details are missing. Please enter your card again.');
};
