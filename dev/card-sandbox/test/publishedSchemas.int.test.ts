import Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { type PublishedSchema, publishedSchemas, type SchemaName } from './publishedSchemas.ts';
import { card, ownSandbox } from './sandboxForTests.ts';

const words = (list = ''): readonly string[] => list.split(' ').filter(Boolean);

/** The differences of an object from a published schema. */
const differences = (name: SchemaName, object: Readonly<Record<string, unknown>>): readonly string[] => {
  const { required, nullable, optional, values = {} }: PublishedSchema = publishedSchemas[name];
  const lacking = [...words(required), ...words(nullable)].filter((key) => !(key in object));
  const wrongNulls = [...words(required), ...words(optional)].filter((key) => object[key] === null);
  const wrongValues = Object.entries(values).flatMap(([key, allowed]) => {
    const value = object[key];
    return value === undefined || value === null || words(allowed).includes(String(value)) ? [] : [key];
  });
  return [
    ...lacking.map((key) => `${name}.${key} is not there`),
    ...wrongNulls.map((key) => `${name}.${key} is null`),
    ...wrongValues.map((key) => `${name}.${key} is ${object[key]}`),
  ];
};

const sandbox = await ownSandbox();
const met: [SchemaName, Readonly<Record<string, unknown>>][] = [];
const meet = (name: string, ...objects: readonly unknown[]) => {
  for (const object of objects) met.push([name as SchemaName, object as Record<string, unknown>]);
};

const create = (token: string) =>
  sandbox.stripe().paymentIntents.create({
    amount: 4000,
    currency: 'usd',
    confirm: true,
    expand: ['latest_charge'],
    ...card(token),
  });
/** The raw error of a refused call. */
const refusal = async (call: Promise<unknown>): Promise<Stripe.StripeRawError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`Not refused: ${error}`);
  return error.raw as Stripe.StripeRawError;
};

beforeAll(async () => {
  const stripe = sandbox.stripe();
  const paid = await create('tok_visa');
  const challenged = await create('tok_threeDSecure2Required');
  const disputed = await create('tok_createDispute');
  const declined = await refusal(create('tok_chargeDeclined'));
  const failed = declined.payment_intent;
  if (!failed) throw new Error('the refusal names no payment intent');
  const failures = await stripe.charges.list({ payment_intent: failed.id });
  const refund = await stripe.refunds.create({ payment_intent: paid.id, reason: 'duplicate' });
  await sandbox.control('POST', '/sandbox/refunds/fail', { refund: refund.id });
  const disputes = await stripe.disputes.list({ payment_intent: disputed.id });
  const opened = disputes.data.slice(0, 1);
  const verdict = { payment_intent: disputed.id, action: 'win' };
  const decided = [(await sandbox.control('POST', '/sandbox/disputes', verdict)) as Stripe.Dispute];
  const canceled = await stripe.paymentIntents.cancel(challenged.id);
  const events = await stripe.events.list({ limit: 100 });

  meet('payment_intent', paid, challenged, disputed, canceled, failed);
  meet('payment_intent_next_action', challenged.next_action);
  for (const charge of [paid.latest_charge, ...failures.data] as Stripe.Charge[]) {
    meet('charge', charge);
    meet('charge_outcome', charge.outcome);
  }
  const refunds = await stripe.refunds.list({ payment_intent: paid.id });
  meet('refund', refund, ...refunds.data);
  for (const dispute of [...opened, ...decided]) {
    meet('dispute', dispute);
    meet('dispute_evidence', dispute.evidence);
    meet('dispute_evidence_details', dispute.evidence_details);
  }
  meet('list', failures, disputes, events);
  for (const event of events.data) {
    meet('event', event);
    meet((event.data.object as { object: string }).object, event.data.object);
  }
  meet(
    'api_errors',
    declined,
    failed.last_payment_error,
    await refusal(stripe.paymentIntents.retrieve('pi_nobody')),
    await refusal(stripe.paymentIntents.create({ amount: 40, currency: 'usd' })),
  );
});

test.each(Object.keys(publishedSchemas) as SchemaName[])(
  'each %s of the sandbox is as the provider has published it',
  (name) => {
    const objects = met.filter(([kind]) => kind === name);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.flatMap(([, object]) => differences(name, object))).toEqual([]);
  },
);
