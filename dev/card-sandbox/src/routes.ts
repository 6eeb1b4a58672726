import type { SandboxClock } from './clock.ts';
import { type Access, json, type Resource, type Route } from './http/call.ts';
import type { Faults } from './http/faults.ts';
import { answerChallenge, showChallenge } from './resources/challenge.ts';
import { playBank } from './resources/disputes.ts';
import {
  listBalanceTransactions,
  listCharges,
  listDisputes,
  listEvents,
  listIntents,
  listRefunds,
} from './resources/lookups.ts';
import { cancelIntent, confirmIntentById, createIntent, retrieveIntent } from './resources/paymentIntents.ts';
import { retrievePaymentMethod } from './resources/paymentMethods.ts';
import { actOnPayment, showPayments } from './resources/paymentsPage.ts';
import { createRefund } from './resources/refunds.ts';
import { failRefund, moveClock, settle, showLedger } from './resources/sandboxControls.ts';
import { createToken, retrieveToken } from './resources/tokens.ts';

const get = (path: string, access: Access, resource: Resource): Route => ({
  method: 'get',
  path,
  access,
  resource,
});
const post = (path: string, access: Access, resource: Resource): Route => ({
  method: 'post',
  path,
  access,
  resource,
});

/** All routes of the sandbox. */
export const cardSandboxRoutes = (
  faults: Faults,
  clock: SandboxClock,
  accountId: string,
): readonly Route[] => [
  get('/v1/account', 'secret', () => json(200, { id: accountId, object: 'account' })),
  post('/v1/payment_intents', 'secret', createIntent),
  get('/v1/payment_intents', 'secret', listIntents),
  get('/v1/payment_intents/:id', 'browser', retrieveIntent),
  post('/v1/payment_intents/:id/confirm', 'browser', confirmIntentById),
  post('/v1/payment_intents/:id/cancel', 'secret', cancelIntent),
  post('/v1/tokens', 'browser', createToken),
  get('/v1/tokens/:id', 'secret', retrieveToken),
  get('/v1/payment_methods/:id', 'secret', retrievePaymentMethod),
  get('/v1/charges', 'secret', listCharges),
  post('/v1/refunds', 'secret', createRefund),
  get('/v1/refunds', 'secret', listRefunds),
  get('/v1/disputes', 'secret', listDisputes),
  get('/v1/balance_transactions', 'secret', listBalanceTransactions),
  get('/v1/events', 'secret', listEvents),
  get('/sandbox/3ds/:id', 'link', showChallenge),
  post('/sandbox/3ds/:id', 'link', answerChallenge),
  get('/sandbox', 'page', showPayments),
  post('/sandbox/payments/:id', 'page', actOnPayment),
  get('/sandbox/ledger', 'loopback', showLedger),
  post('/sandbox/clock', 'loopback', moveClock(clock)),
  post('/sandbox/settle', 'loopback', settle),
  post('/sandbox/disputes', 'loopback', playBank),
  post('/sandbox/refunds/fail', 'loopback', failRefund),
  post('/sandbox/faults', 'loopback', faults.add),
  { method: 'delete', path: '/sandbox/faults', access: 'loopback', resource: faults.clear },
];
