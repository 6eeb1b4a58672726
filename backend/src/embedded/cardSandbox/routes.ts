import { listBalanceTransactions, retrieveBalance, retrieveBalanceTransaction } from './resources/balance.ts';
import { answerChallenge, showChallenge } from './resources/challenge.ts';
import { listCharges, retrieveCharge } from './resources/charges.ts';
import {
  closeDispute,
  listDisputes,
  playBank,
  retrieveDispute,
  updateDispute,
} from './resources/disputes.ts';
import { listEvents, retrieveEvent } from './resources/events.ts';
import { failRefund } from './resources/failRefund.ts';
import {
  cancelIntent,
  confirmIntentById,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from './resources/paymentIntents.ts';
import { createPaymentMethod, retrievePaymentMethod } from './resources/paymentMethods.ts';
import { actOnPayment, showPayments } from './resources/paymentsPage.ts';
import { createRefund, listRefunds, retrieveRefund } from './resources/refunds.ts';
import { health, redeliver, settle, showLedger } from './resources/sandboxControls.ts';
import { createToken, retrieveToken } from './resources/tokens.ts';
import { faultControls } from './server/faultControls.ts';
import type { Faults } from './server/faults.ts';
import type { Route } from './server/router.ts';

/** Everything the sandbox answers. */
export const cardSandboxRoutes = (faults: Faults): readonly Route[] => {
  const control = faultControls(faults);
  return [
    { method: 'POST', pattern: '/v1/payment_intents', access: 'secret', resource: createIntent },
    { method: 'GET', pattern: '/v1/payment_intents', access: 'secret', resource: listIntents },
    { method: 'GET', pattern: '/v1/payment_intents/:id', access: 'browser', resource: retrieveIntent },
    { method: 'POST', pattern: '/v1/payment_intents/:id', access: 'secret', resource: updateIntent },
    {
      method: 'POST',
      pattern: '/v1/payment_intents/:id/confirm',
      access: 'browser',
      resource: confirmIntentById,
    },
    { method: 'POST', pattern: '/v1/payment_intents/:id/cancel', access: 'secret', resource: cancelIntent },
    { method: 'POST', pattern: '/v1/tokens', access: 'browser', resource: createToken },
    { method: 'GET', pattern: '/v1/tokens/:id', access: 'secret', resource: retrieveToken },
    { method: 'POST', pattern: '/v1/payment_methods', access: 'browser', resource: createPaymentMethod },
    { method: 'GET', pattern: '/v1/payment_methods/:id', access: 'secret', resource: retrievePaymentMethod },
    { method: 'GET', pattern: '/v1/charges', access: 'secret', resource: listCharges },
    { method: 'GET', pattern: '/v1/charges/:id', access: 'secret', resource: retrieveCharge },
    { method: 'POST', pattern: '/v1/refunds', access: 'secret', resource: createRefund },
    { method: 'GET', pattern: '/v1/refunds', access: 'secret', resource: listRefunds },
    { method: 'GET', pattern: '/v1/refunds/:id', access: 'secret', resource: retrieveRefund },
    { method: 'GET', pattern: '/v1/disputes', access: 'secret', resource: listDisputes },
    { method: 'GET', pattern: '/v1/disputes/:id', access: 'secret', resource: retrieveDispute },
    { method: 'POST', pattern: '/v1/disputes/:id', access: 'secret', resource: updateDispute },
    { method: 'POST', pattern: '/v1/disputes/:id/close', access: 'secret', resource: closeDispute },
    { method: 'GET', pattern: '/v1/balance', access: 'secret', resource: retrieveBalance },
    {
      method: 'GET',
      pattern: '/v1/balance_transactions',
      access: 'secret',
      resource: listBalanceTransactions,
    },
    {
      method: 'GET',
      pattern: '/v1/balance_transactions/:id',
      access: 'secret',
      resource: retrieveBalanceTransaction,
    },
    { method: 'GET', pattern: '/v1/events', access: 'secret', resource: listEvents },
    { method: 'GET', pattern: '/v1/events/:id', access: 'secret', resource: retrieveEvent },
    { method: 'GET', pattern: '/sandbox/3ds/:id', access: 'link', resource: showChallenge },
    { method: 'POST', pattern: '/sandbox/3ds/:id', access: 'link', resource: answerChallenge },
    { method: 'GET', pattern: '/sandbox', access: 'page', resource: showPayments },
    { method: 'POST', pattern: '/sandbox/payments/:id', access: 'page', resource: actOnPayment },
    { method: 'GET', pattern: '/sandbox/health', access: 'loopback', resource: health },
    { method: 'GET', pattern: '/sandbox/ledger', access: 'loopback', resource: showLedger },
    { method: 'POST', pattern: '/sandbox/settle', access: 'loopback', resource: settle },
    { method: 'POST', pattern: '/sandbox/disputes', access: 'loopback', resource: playBank },
    { method: 'POST', pattern: '/sandbox/refunds/fail', access: 'loopback', resource: failRefund },
    { method: 'POST', pattern: '/sandbox/redeliver', access: 'loopback', resource: redeliver },
    { method: 'POST', pattern: '/sandbox/faults', access: 'loopback', resource: control.add },
    { method: 'GET', pattern: '/sandbox/faults', access: 'loopback', resource: control.show },
    { method: 'DELETE', pattern: '/sandbox/faults', access: 'loopback', resource: control.clear },
  ];
};
