import type { Ref } from 'react';

/** The source of a card: the sandbox's form or the provider's field. */
export type CardSource = {
  /** Whether the card is typed; shows all that is missing, and focuses the first of it. */
  readonly check: () => boolean;
  /** Creates a single-use token for the typed card. @throws CardProblem */
  readonly tokenize: () => Promise<string>;
  /**
   * Runs 3-D Secure (Q21). True if the payer answered, whatever the result; false if they left without an answer.
   * @throws CardProblem
   */
  readonly authenticate: (clientSecret: string) => Promise<boolean>;
  /** Empties the form and focuses it as soon as it is enabled, for another card. */
  readonly clear: () => void;
};

export type CardFieldProps = { readonly ref: Ref<CardSource>; readonly disabled: boolean };
