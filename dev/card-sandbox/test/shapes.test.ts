import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { ErrorBody } from '../src/model/apiError.ts';
import type { DisputeRecord, PaymentIntentStatus } from '../src/model/records.ts';
import type { presentPaymentMethod, presentToken } from '../src/present/presentCard.ts';
import type {
  presentBalanceTransaction,
  presentCharge,
  presentRefund,
} from '../src/present/presentCharge.ts';
import type { presentDispute } from '../src/present/presentDispute.ts';
import type { presentEvent } from '../src/present/presentEvent.ts';
import type { presentPaymentIntent } from '../src/present/presentPaymentIntent.ts';

/** The keys that the provider always sends, by the types of its official client (generated from its OpenAPI description). */
type Always<Api> = { [Key in keyof Api]-?: undefined extends Api[Key] ? never : Key }[keyof Api];
/** Keys that the provider's answer always has and the sandbox's lacks. */
type Missing<Api, Ours> = Exclude<Always<Api>, keyof Ours>;
/** Keys that the sandbox's answer has and the provider's lacks. */
type Unknown<Api, Ours> = Exclude<keyof Ours, keyof Api>;
/** Types of JSON values that the sandbox sends for a key and the provider never would, such as `null` instead of text. */
type Kind<Value> =
  | (null extends Value ? 'null' : never)
  | (Extract<Value, string> extends never ? never : 'text')
  | (Extract<Value, number> extends never ? never : 'number')
  | (Extract<Value, boolean> extends never ? never : 'boolean');
type Plain<Api, Ours> = {
  [Key in keyof Api & keyof Ours]: Exclude<Kind<Ours[Key]>, Kind<Api[Key]>> extends never ? never : Key;
}[keyof Api & keyof Ours];

/** An expanded object, also where the provider sends only an id unless asked to expand it. */
type Written<Value> = Exclude<Extract<Value, object>, readonly unknown[]>;
/** Whether the provider documents the keys: for metadata and for data between its own programs, it does not. */
type HasKeys<Api> = string extends keyof Api ? false : keyof Api extends never ? false : true;
/** The differences of nested objects, by path. */
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

test('answers, and nested objects, have exactly the keys and value types of the provider', () => {
  expect([
    same<Differences<Stripe.Charge, typeof presentCharge>>('charge'),
    same<Differences<Stripe.Refund, typeof presentRefund>>('refund'),
    same<Differences<Stripe.Dispute, typeof presentDispute>>('dispute'),
    same<Differences<Stripe.BalanceTransaction, typeof presentBalanceTransaction>>('balance_transaction'),
    same<Differences<Stripe.PaymentIntent, typeof presentPaymentIntent>>('payment_intent'),
    same<Differences<Stripe.PaymentMethod, typeof presentPaymentMethod>>('payment_method'),
    same<Differences<Stripe.Token, typeof presentToken>>('token'),
    same<Exclude<Differences<Stripe.Event, typeof presentEvent>, `data.object.${string}`>>('event'),
    same<Exclude<PaymentIntentStatus, Stripe.PaymentIntent.Status>>('status of a payment intent'),
    same<Exclude<DisputeRecord['status'], Stripe.Dispute.Status>>('status of a dispute'),
    same<Exclude<ErrorBody['type'], Stripe.RawErrorType>>('type of an error'),
  ]).toHaveLength(11);
});
