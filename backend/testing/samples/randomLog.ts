import fc from 'fast-check';
import { userDecider } from '#domain/accounts/users/user.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { noTerms, orderDecider } from '#domain/ordering/orders/order.ts';
import { streams } from '#domain/streams.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { asset, attributesOf, filesOf, id } from './sampleModels.ts';

/** A command to one stream, decided by the real decider. */
type Step = {
  readonly streamName: string;
  readonly decide: (history: readonly DomainEvent[]) => readonly DomainEvent[];
  /** Ms since the previous step; negative when another machine's clock is behind. */
  readonly passed: number;
};

const decided =
  <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>, command: Command) =>
  (history: readonly DomainEvent[]): readonly DomainEvent[] => {
    try {
      return decider.decide(
        command,
        (history as readonly Event[]).reduce(decider.evolve, decider.initialState),
      );
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  };

const price = fc.integer({ min: 0, max: 300 }).map(dollars);
const modelName = fc.constantFrom('Chair', 'Table', 'Lamp');
const orderName = fc.constantFrom('first', 'second');
const userName = fc.constantFrom('Ann', 'Bob');

const modelStep = fc.tuple(
  modelName,
  fc.oneof(
    price.map((cost) => ({ type: 'upload', cost }) as const),
    fc
      .record({ cost: price, style: fc.constantFrom('Old', 'New'), type: fc.constantFrom('free', 'premium') })
      .map((change) => ({ ...change, type: 'update', modelType: change.type }) as const),
    fc.constantFrom({ type: 'DelistModel' } as const, { type: 'RelistModel' } as const),
    fc.constant({ type: 'ClearModelSubCategory', category: 'Furniture', subCategory: 'Chairs' } as const),
  ),
);

const uploadOf = (name: string, cost: { readonly cents: number; readonly currency: 'USD' }) =>
  ({
    type: 'UploadModel',
    modelId: id(name),
    attributes: attributesOf(name),
    modelType: 'premium',
    price: cost,
    files: filesOf(name),
  }) as const;

const modelSteps = modelStep.map(([name, command]) => ({
  streamName: streams.model(id(name)),
  decide: decided(
    modelDecider,
    command.type === 'upload'
      ? uploadOf(name, command.cost)
      : command.type === 'update'
        ? {
            type: 'UpdateModel',
            attributes: { style: command.style },
            modelType: command.modelType as 'free' | 'premium',
            price: command.cost,
          }
        : command,
  ),
}));

const orderSteps = fc
  .tuple(orderName, fc.constantFrom('place', 'intent', 'action', 'pay', 'fail'))
  .map(([name, what]) => {
    const paymentIntentId = `pi_${name}`;
    const amount = dollars(40);
    const items = [
      {
        modelId: id('Chair'),
        name: 'Chair',
        card: asset('Chair-card.png'),
        price: amount,
        version: 1,
        sha256: null,
      },
    ];
    const commands = {
      place: {
        type: 'PlaceOrder',
        orderId: id(name),
        userId: id('Ann'),
        items,
        ...noTerms,
      },
      intent: { type: 'RecordPaymentIntent', paymentIntentId },
      action: { type: 'RequirePaymentAction', paymentIntentId },
      pay: {
        type: 'RecordPayment',
        paymentIntentId,
        amount,
        card: null,
        cardCountry: null,
        approvalId: null,
      },
      fail: { type: 'RecordPaymentFailure', paymentIntentId, code: 'declined', reason: 'Declined' },
    } as const;
    return { streamName: streams.order(id(name)), decide: decided(orderDecider, commands[what]) };
  });

const userSteps = fc.tuple(userName, fc.constantFrom('signUp', 'verify', 'reset')).map(([name, what]) => {
  const userId = id(name);
  const commands = {
    signUp: {
      type: 'SignUp',
      userId,
      personal: { personId: userId, ciphertext: 'AAAA' },
      country: 'Finland',
      credentialId: id(`${name} credential`),
    },
    verify: { type: 'VerifyUser' },
    reset: { type: 'ResetPassword', credentialId: id(`${name} another`) },
  } as const;
  return { streamName: streams.user(userId), decide: decided(userDecider, commands[what]) };
});

const step: fc.Arbitrary<Step> = fc
  .tuple(fc.oneof(modelSteps, orderSteps, userSteps), fc.integer({ min: -5_000, max: 3_600_000 }))
  .map(([command, passed]) => ({ ...command, passed }));

/** The start time of every random log. */
export const beginning = Date.parse('2026-03-01T00:00:00.000Z');

const logOf = (steps: readonly Step[]): readonly RecordedEvent[] => {
  const log: RecordedEvent[] = [];
  let now = beginning;
  for (const [index, { streamName, decide, passed }] of steps.entries()) {
    now += passed;
    const history = log.filter((event) => event.streamName === streamName);
    const commandId = uuidV5(`random:${index}`);
    for (const [nth, event] of decide(history).entries())
      log.push({
        ...event,
        id: uuidV5(`random:${index}:${nth}`),
        streamName,
        revision: BigInt(history.length + nth),
        position: BigInt(log.length + 1) * 10n,
        metadata: sampleMetadata({ commandId, at: new Date(now).toISOString() }),
      });
  }
  return log;
};

/** A log that the real deciders could have written, of models, orders and users; times do not always follow positions. */
export const randomLog: fc.Arbitrary<readonly RecordedEvent[]> = fc
  .array(step, { minLength: 1, maxLength: 60 })
  .map(logOf);
