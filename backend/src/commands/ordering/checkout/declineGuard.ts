/** A client's attempt to pay with a card. `address` is the caller's network address, if known. */
export type CardAttempt = {
  readonly userId: string;
  readonly address: string | null;
  /** `tok_…` or `pm_…` */
  readonly token: string;
};

/**
 * Protects against card testing (ADR 17): after too many declines for a client, an address or a card, no further card
 * is tried for a while.
 */
export type DeclineGuard = {
  /** Called before a card is tried. @throws when there were too many declines */
  readonly admit: (attempt: CardAttempt) => Promise<void>;
  /** Counts a declined card. `fingerprint` is the provider's id of the card, if it gave one. */
  readonly declined: (attempt: Omit<CardAttempt, 'token'>, fingerprint: string | null) => Promise<void>;
  /** Counts a card that required authentication (3-D Secure), which already reveals that its number is valid. */
  readonly challenged: (attempt: Omit<CardAttempt, 'token'>) => Promise<void>;
};

/** Admits every attempt. */
export const noDeclineGuard: DeclineGuard = {
  admit: async () => {},
  declined: async () => {},
  challenged: async () => {},
};
