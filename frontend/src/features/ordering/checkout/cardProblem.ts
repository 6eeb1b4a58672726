/** The fields of a card. */
export type CardField = 'number' | 'expiry' | 'cvc';

/** A card that cannot be used, in words for its holder; `field` where one of them is to blame. */
export class CardProblem extends Error {
  readonly field: CardField | null;

  constructor(message: string, field: CardField | null = null) {
    super(message);
    this.name = 'CardProblem';
    this.field = field;
  }
}

/** Said while the fields of the card are still on their way. */
export const notReady = 'The card field is still loading. Please try again in a moment.';
