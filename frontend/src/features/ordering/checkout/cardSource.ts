import type { Ref } from 'react';

/** The source of a card: the sandbox's form or the provider's field. */
export type CardSource = {
  /** Whether the card is complete; shows all missing fields, and focuses the first of them. */
  readonly check: () => boolean;
  /** Creates a single-use token for the typed card. @throws CardProblem */
  readonly tokenize: () => Promise<string>;
  /** Runs 3-D Secure (Q21). True if the payer answered, with any result; false if they left without an answer. @throws CardProblem */
  readonly authenticate: (clientSecret: string) => Promise<boolean>;
  /** Clears the form for another card, and focuses it as soon as it is enabled. */
  readonly clear: () => void;
};

export type CardFieldProps = { readonly ref: Ref<CardSource>; readonly disabled: boolean };
