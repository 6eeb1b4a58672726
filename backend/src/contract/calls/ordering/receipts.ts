import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { wireReceiptProof } from '../../receiptProof.ts';
import { says } from '../../shapes.ts';
import { wireConfirmation } from '../../wireConfirmation.ts';
import type { CallTable } from '../call.ts';
import { idParams } from '../fields.ts';

export const confirmationCalls = {
  'GET /charge/confirmation/:orderId': {
    summary: 'The confirmation of an order that could not be mailed',
    params: v.object({ orderId: idParams.entries.id }),
    answer: wireConfirmation,
    refuses: [403, 404],
  },
  'POST /charge/confirmation': {
    summary: 'Says that the buyer has read the confirmation that their account keeps',
    body: v.object({ orderId: idParams.entries.id }),
    answer: says(messages.success),
    refuses: [403, 404, 409],
  },
} as const satisfies CallTable;

export const receiptProofCalls = {
  'GET /charge/receipt/:orderId/proof': {
    summary: 'A receipt that can be checked without the shop',
    params: v.object({ orderId: idParams.entries.id }),
    answer: wireReceiptProof,
    answerHeaders: ['Content-Disposition'],
    refuses: [403, 404],
  },
} as const satisfies CallTable;
