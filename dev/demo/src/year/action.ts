import type { demoClient } from '../demoClient.ts';

/** Somebody who buys: the fields of the sign-up form. */
export type Person = { readonly [Field in keyof typeof demoClient]: string };

/** An action of the Admin. Models are named by their slugs. */
export type AdminAction =
  | { readonly kind: 'categories' | 'slider' }
  | { readonly kind: 'upload'; readonly slug: string; readonly price: number }
  /** Brings price and facts to what the catalogue says today, or the price to another one. */
  | { readonly kind: 'edit'; readonly slug: string; readonly price: number }
  | { readonly kind: 'replace'; readonly slug: string; readonly note: string; readonly price: number }
  | { readonly kind: 'delist' | 'relist'; readonly slug: string }
  | { readonly kind: 'refund'; readonly order: string; readonly cents?: number }
  | { readonly kind: 'erase'; readonly email: string };

/** An action of a client. Orders have names of their own. */
export type ClientAction =
  | { readonly kind: 'signUp' }
  | { readonly kind: 'leaveInCart'; readonly slugs: readonly string[] }
  | {
      readonly kind: 'buy';
      readonly order: string;
      readonly slugs: readonly string[];
      /** The whole price in dollars. */
      readonly total: number;
      /** Whether they were put into the cart before, and not bought at once. */
      readonly fromCart: boolean;
      /** A token of the card sandbox. */
      readonly card: string;
    }
  | { readonly kind: 'download'; readonly slug: string }
  | { readonly kind: 'write'; readonly subject: string; readonly message: string };

/** One day: first prices and the like, one after the other; then, side by side, the uploads, the slider and what each client does. */
export type Day = {
  /** Days before the last one. */
  readonly ago: number;
  readonly admin: readonly AdminAction[];
  readonly clients: readonly (readonly [person: Person, actions: readonly ClientAction[]])[];
};
