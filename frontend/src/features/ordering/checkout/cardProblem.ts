export type CardField = 'number' | 'expiry' | 'cvc';

/** A card that cannot be used: the message is for its holder, `field` is the faulty field, if known. */
export class CardProblem extends Error {
  readonly field: CardField | null;

  constructor(message: string, field: CardField | null = null) {
    super(message);
    this.name = 'CardProblem';
    this.field = field;
  }
}

/** Shown while the card fields are loading. */
export const notReady = 'The card field is still loading. Please try again in a moment.';
