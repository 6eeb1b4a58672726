import * as v from 'valibot';
import { wireReceiptProof } from '../../receiptProof.ts';
import type { CallTable } from '../call.ts';
import { idParams } from '../fields.ts';

export const receiptProofCalls = {
  'GET /charge/receipt/:orderId/proof': {
    summary: 'A receipt that can be checked without the shop',
    params: v.object({ orderId: idParams.entries.id }),
    answer: wireReceiptProof,
    answerHeaders: ['Content-Disposition'],
    refuses: [403, 404],
  },
} as const satisfies CallTable;
