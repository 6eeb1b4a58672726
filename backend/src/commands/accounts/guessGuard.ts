/** A login that is about to be tried. */
export type Guess = {
  readonly email: string;
  readonly address: string;
  /** The account's own device brought its token; null for any other. */
  readonly device: string | null;
  readonly isKnownAddress: boolean;
};

/**
 * Bounds how often the password of an account can be guessed. A guess is counted before the password is looked at, so that
 * many at once are no more than their number; who was right takes it back.
 */
export type GuessGuard = {
  /** Counts a guess; answers how to take it back. @throws when there were too many */
  readonly admit: (guess: Guess) => Promise<() => Promise<void>>;
};

export const noGuessGuard: GuessGuard = { admit: async () => async () => {} };
