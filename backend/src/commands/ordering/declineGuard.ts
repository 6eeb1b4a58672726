/** Who tries which card. `address` is the network address of the caller, null where there is none. */
export type CardAttempt = {
  readonly userId: string;
  readonly address: string | null;
  /** `tok_…` or `pm_…` */
  readonly token: string;
};

/**
 * Keeps thieves from finding out here which of their card numbers work (decision 29): after too many declines of a
 * client, of an address or of a card no further card is tried for a while.
 */
export type DeclineGuard = {
  /** Before a card is tried. @throws when there were too many declines */
  readonly admit: (attempt: CardAttempt) => Promise<void>;
  /** A card was declined. `fingerprint` is the provider's name for it, where it told. */
  readonly declined: (attempt: Omit<CardAttempt, 'token'>, fingerprint: string | null) => Promise<void>;
  /** A card asks its holder to prove who they are (3-D Secure): that alone tells a thief that it works. */
  readonly challenged: (attempt: Omit<CardAttempt, 'token'>) => Promise<void>;
};

/** Lets everybody try. */
export const noDeclineGuard: DeclineGuard = {
  admit: async () => {},
  declined: async () => {},
  challenged: async () => {},
};
