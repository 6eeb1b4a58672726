import type { SandboxClock } from './clock.ts';
import { json, type Route } from './http/call.ts';
import type { Faults } from './http/faults.ts';
import { answerChallenge, showChallenge } from './resources/challenge.ts';
import { playBank, retrieveDispute, updateDispute } from './resources/disputes.ts';
import { listCharges, listDisputes, listEvents, listIntents, listRefunds } from './resources/lookups.ts';
import { cancelIntent, confirmIntentById, createIntent, retrieveIntent } from './resources/paymentIntents.ts';
import { createToken, retrievePaymentMethod, retrieveToken } from './resources/paymentMethods.ts';
import { createRefund } from './resources/refunds.ts';
import { moveClock, settle, showLedger } from './resources/sandboxControls.ts';

/** All routes of the sandbox. */
export const cardSandboxRoutes = (
  faults: Faults,
  clock: SandboxClock,
  accountId: string,
): readonly Route[] => [
  ['get', '/v1/account', 'secret', () => json(200, { id: accountId, object: 'account' })],
  ['post', '/v1/payment_intents', 'secret', createIntent],
  ['get', '/v1/payment_intents', 'secret', listIntents],
  ['get', '/v1/payment_intents/:id', 'browser', retrieveIntent],
  ['post', '/v1/payment_intents/:id/confirm', 'secret', confirmIntentById],
  ['post', '/v1/payment_intents/:id/cancel', 'secret', cancelIntent],
  ['post', '/v1/tokens', 'browser', createToken],
  ['get', '/v1/tokens/:id', 'secret', retrieveToken],
  ['get', '/v1/payment_methods/:id', 'secret', retrievePaymentMethod],
  ['get', '/v1/charges', 'secret', listCharges],
  ['post', '/v1/refunds', 'secret', createRefund],
  ['get', '/v1/refunds', 'secret', listRefunds],
  ['get', '/v1/disputes', 'secret', listDisputes],
  ['get', '/v1/disputes/:id', 'secret', retrieveDispute],
  ['post', '/v1/disputes/:id', 'secret', updateDispute],
  ['get', '/v1/events', 'secret', listEvents],
  ['get', '/sandbox/3ds/:id', 'link', showChallenge],
  ['post', '/sandbox/3ds/:id', 'link', answerChallenge],
  ['get', '/sandbox/ledger', 'loopback', showLedger],
  ['post', '/sandbox/clock', 'loopback', moveClock(clock)],
  ['post', '/sandbox/settle', 'loopback', settle],
  ['post', '/sandbox/disputes', 'loopback', playBank],
  ['post', '/sandbox/faults', 'loopback', faults.add],
  ['delete', '/sandbox/faults', 'loopback', faults.clear],
];
