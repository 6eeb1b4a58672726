import type { Trap } from '#testing/servers/tcpProxy.ts';

/** A step of a charge at which a process is killed: the bytes that identify it, their connection, and a card that leads there. */
export type Step = Trap & {
  readonly way: 'store' | 'cards';
  readonly card: string;
  /** Happens only when webhooks of the provider arrive. */
  readonly needsNotice?: boolean;
};

const approved = 'tok_visa';
const declined = 'tok_chargeDeclined';
const challenged = 'tok_threeDSecureRequired';

/** Events are recognised by their types in the append, provider calls by the first line of their requests. */
const said: readonly Omit<Step, 'side'>[] = [
  { way: 'store', text: 'ModelsClaimed', card: approved },
  { way: 'store', text: 'OrderPlaced', card: approved },
  { way: 'cards', text: 'POST /v1/payment_intents HTTP', card: approved },
  { way: 'store', text: 'PaymentIntentRecorded', card: approved },
  { way: 'cards', text: '/confirm HTTP', card: approved },
  { way: 'store', text: 'PaymentReceived', card: approved },
  { way: 'cards', text: '/cancel HTTP', card: declined },
  { way: 'store', text: 'PaymentFailed', card: declined },
  { way: 'store', text: 'ClaimReleased', card: declined, needsNotice: true },
  { way: 'store', text: 'PaymentActionRequired', card: challenged },
  { way: 'cards', text: 'GET /v1/payment_intents/', card: challenged },
];

/** Every step between order and settled payment: killed before it is done, and after it is done but before the answer. */
export const steps: readonly Step[] = said.flatMap((step) => [
  { ...step, side: 'request' as const },
  { ...step, side: 'answer' as const },
]);

export const nameOf = ({ side, text }: Step): string => `${text} (${side} stopped)`;
