import type { Trap } from '../support/tcpProxy.ts';

/** A step of a charge at which a process is killed: what is said on which way, and a card that leads there. */
export type Step = Trap & {
  readonly way: 'store' | 'cards';
  readonly card: string;
  /** It comes only when the provider's notices come through. */
  readonly needsNotice?: boolean;
};

const approved = 'tok_visa';
const declined = 'tok_chargeDeclined';
const challenged = 'tok_threeDSecureRequired';

/** Events by their types, which stand in the append; calls of the provider by the first line of their requests. */
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

/** Every step between order and settled payment: killed before it is done, and when it is done and nobody knows. */
export const steps: readonly Step[] = said.flatMap((step) => [
  { ...step, side: 'request' as const },
  { ...step, side: 'answer' as const },
]);

export const nameOf = ({ side, text }: Step): string => `${text} (${side} stopped)`;
