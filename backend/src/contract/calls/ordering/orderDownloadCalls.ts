import * as v from 'valibot';
import { wireDownload } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { idParams } from '../fields.ts';

export const orderDownloadCalls = {
  'GET /charge/downloads/:id': {
    summary: 'What became of the downloads of an order',
    params: idParams,
    answer: v.array(wireDownload),
    refuses: [404],
  },
} as const satisfies CallTable;
