import type { Ref } from 'react';

/** Where a card comes from: the sandbox's form, or the provider's own field. */
export type CardSource = {
  /** A token for the card that was typed; it serves once. @throws CardProblem */
  readonly tokenize: () => Promise<string>;
  /**
   * Leads the payer through 3-D Secure (Q21): true when they have answered, however it went; false when they left
   * without an answer. @throws CardProblem
   */
  readonly authenticate: (clientSecret: string) => Promise<boolean>;
};

export type CardFieldProps = { readonly ref: Ref<CardSource>; readonly disabled: boolean };
