import { logKeys, signedTreeHead } from '../../receiptProof.ts';
import type { CallTable } from '../call.ts';

export const logCalls = {
  'GET /log/key': {
    summary: 'The keys that verify what the shop signs of its log',
    answer: logKeys,
  },
  'GET /log/checkpoint': {
    summary: 'The newest signed tree head',
    answer: signedTreeHead,
    refuses: [404],
  },
} as const satisfies CallTable;
