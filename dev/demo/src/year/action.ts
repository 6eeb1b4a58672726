import type { demoClient } from '../demoClient.ts';

/** A buyer: the fields of the sign-up form. */
export type Person = { readonly [Field in keyof typeof demoClient]: string };

/** An action of the Admin. Models are named by their slugs. */
export type AdminAction =
  | { readonly kind: 'categories' | 'licences' | 'slider' }
  | { readonly kind: 'upload'; readonly slug: string; readonly price: number }
  /** Changes price and facts to those of today's catalogue, or the price to another one. */
  | { readonly kind: 'edit'; readonly slug: string; readonly price: number }
  | { readonly kind: 'replace'; readonly slug: string; readonly note: string; readonly price: number }
  | { readonly kind: 'delist' | 'relist'; readonly slug: string }
  | { readonly kind: 'refund'; readonly order: string; readonly cents?: number }
  | { readonly kind: 'erase'; readonly email: string };

/** An action of a client. Orders are identified by names. */
export type ClientAction =
  | { readonly kind: 'signUp' }
  | { readonly kind: 'leaveInCart'; readonly slugs: readonly string[] }
  | {
      readonly kind: 'buy';
      readonly order: string;
      readonly slugs: readonly string[];
      /** The total price in dollars. */
      readonly total: number;
      /** Whether they were put into the cart before, and not bought at once. */
      readonly fromCart: boolean;
      /** A token of the card sandbox. */
      readonly card: string;
    }
  | { readonly kind: 'download'; readonly slug: string }
  | { readonly kind: 'write'; readonly subject: string; readonly message: string };

/** One day. The Admin's uploads run beside everything else; clients act after the Admin's other changes. */
export type Day = {
  /** Number of days before the last one. */
  readonly ago: number;
  readonly admin: readonly AdminAction[];
  readonly clients: readonly (readonly [person: Person, actions: readonly ClientAction[]])[];
};
