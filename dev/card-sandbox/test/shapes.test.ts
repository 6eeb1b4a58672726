import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { presentPaymentMethod, presentToken } from '../src/present/presentCard.ts';
import type {
  presentBalanceTransaction,
  presentCharge,
  presentRefund,
} from '../src/present/presentCharge.ts';
import type { presentDispute } from '../src/present/presentDispute.ts';
import type { presentEvent } from '../src/present/presentEvent.ts';
import type { presentPaymentIntent } from '../src/present/presentPaymentIntent.ts';

/** The keys that the provider always sends, by the types of its official client (made of its OpenAPI description). */
type Always<Api> = { [Key in keyof Api]-?: undefined extends Api[Key] ? never : Key }[keyof Api];
/** Keys that the provider's answer always has and ours lacks. */
type Missing<Api, Ours> = Exclude<Always<Api>, keyof Ours>;
/** Keys that our answer has and the provider's lacks. */
type Unknown<Api, Ours> = Exclude<keyof Ours, keyof Api>;
/** Kinds of JSON values that we send for a key and the provider never would: `null` where it promises text, say. */
type Kind<Value> =
  | (null extends Value ? 'null' : never)
  | (Extract<Value, string> extends never ? never : 'text')
  | (Extract<Value, number> extends never ? never : 'number')
  | (Extract<Value, boolean> extends never ? never : 'boolean');
type Plain<Api, Ours> = {
  [Key in keyof Api & keyof Ours]: Exclude<Kind<Ours[Key]>, Kind<Api[Key]>> extends never ? never : Key;
}[keyof Api & keyof Ours];

/** An object that is written out; where the provider may send an id instead, what it sends when asked to expand it. */
type Written<Value> = Exclude<Extract<Value, object>, readonly unknown[]>;
/** Whether the provider says which keys there are: of metadata, and of what is between its own programs, it does not. */
type HasKeys<Api> = string extends keyof Api ? false : keyof Api extends never ? false : true;
/** The differences of the objects within, by their way. */
type Within<Api, Ours> = {
  [Key in keyof Api & keyof Ours & string]: [Written<Ours[Key]>] extends [never]
    ? never
    : HasKeys<Written<Api[Key]>> extends true
      ? `${Key}.${Deep<Written<Api[Key]>, Written<Ours[Key]>>}`
      : never;
}[keyof Api & keyof Ours & string];
type Deep<Api, Ours> =
  | Extract<Missing<Api, Ours> | Unknown<Api, Ours> | Plain<Api, Ours>, string>
  | Within<Api, Ours>;

type Differences<Api, Present extends (...args: never[]) => unknown> = Deep<Api, ReturnType<Present>>;

/** Compiles only while there is no difference. */
const same = <_Difference extends never>(name: string): string => name;

test('answers, and the objects within them, have exactly the keys, and the kinds of values, of the provider', () => {
  expect([
    same<Differences<Stripe.Charge, typeof presentCharge>>('charge'),
    same<Differences<Stripe.Refund, typeof presentRefund>>('refund'),
    same<Differences<Stripe.Dispute, typeof presentDispute>>('dispute'),
    same<Differences<Stripe.BalanceTransaction, typeof presentBalanceTransaction>>('balance_transaction'),
    same<Differences<Stripe.PaymentIntent, typeof presentPaymentIntent>>('payment_intent'),
    same<Differences<Stripe.PaymentMethod, typeof presentPaymentMethod>>('payment_method'),
    same<Differences<Stripe.Token, typeof presentToken>>('token'),
    same<Exclude<Differences<Stripe.Event, typeof presentEvent>, `data.object.${string}`>>('event'),
  ]).toHaveLength(8);
});
