import type { CheckoutOutcome } from '#contract/audit.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { listed, plainText } from '#domain/kernel/sentence.ts';
import type { PurchasesEvent } from '#domain/ordering/checkout/purchases.events.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';

type CheckoutModel = {
  readonly modelId: string;
  /** The items and price of the order; null until it is placed. */
  readonly name: string | null;
  readonly cents: number | null;
};

/** A client's attempt to buy, from the reservation of the models to its outcome. It contains no names of people. */
export type Checkout = {
  readonly userId: string;
  readonly models: readonly CheckoutModel[];
  readonly cents: number | null;
  readonly outcome: CheckoutOutcome;
  /** Why it failed: the provider's code and text. */
  readonly code: string;
  readonly reason: string;
  /** The invoice number of a paid order (Q38). */
  readonly invoice: string | null;
};

const begun = (userId: string, modelIds: readonly string[]): Checkout => ({
  userId,
  models: modelIds.map((modelId) => ({ modelId, name: null, cents: null })),
  cents: null,
  outcome: 'begun',
  code: '',
  reason: '',
  invoice: null,
});

/** The checkout after one more event of its order or of its reservation. `invoice` is the number that a payment gets. */
export const evolveCheckout = (
  before: Checkout | null,
  { type, data }: RecordedEvent<OrderEvent | PurchasesEvent>,
  invoice: string | null,
): Checkout | null => {
  if (type === 'ModelsClaimed') return begun(data.userId, data.modelIds);
  if (type === 'OrderPlaced')
    return {
      ...begun(data.userId, []),
      models: data.items.map(({ modelId, name, price }) => ({ modelId, name, cents: price.cents })),
      cents: data.total.cents,
      outcome: 'open',
    };
  if (before === null) return null;
  switch (type) {
    case 'PaymentActionRequired':
      return { ...before, outcome: 'confirming' };
    case 'PaymentReceived':
      return { ...before, outcome: 'paid', invoice };
    case 'PaymentFailed':
      return { ...before, outcome: 'failed', code: data.code, reason: data.reason };
    case 'ClaimReleased':
      return before.outcome === 'begun' ? { ...before, outcome: 'givenUp' } : before;
    default:
      return before;
  }
};

const steps: readonly string[] = [
  'ModelsClaimed',
  'OrderPlaced',
  'PaymentIntentRecorded',
  'PaymentActionRequired',
  'PaymentReceived',
  'PaymentFailed',
  'EntitlementGranted',
];

/** Whether an event is a step of the checkout. A reservation that a refund releases is not. */
export const isStep = (type: string, { outcome }: Checkout): boolean =>
  steps.includes(type) || (type === 'ClaimReleased' && outcome !== 'paid');

/** The name of an order: its invoice, or, before that, its models; nothing while it is only a reservation. */
export const orderName = ({ invoice, models }: Checkout): string => {
  if (invoice !== null) return `order ${invoice}`;
  const names = models.flatMap(({ name }) => name ?? []);
  return names.length === 0 ? '' : `the order of ${plainText(listed(names))}`;
};
