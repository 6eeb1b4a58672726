import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { wireMyData } from '../../myData.ts';
import { says } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { accountPassword, idParams } from '../fields.ts';

/** The reasons that an Admin may give; `self` is for the person alone. */
const reasonsOfTheShop = ['request', 'inactive', 'misuse'] as const;

export const personalDataCalls = {
  'GET /user/mydata': {
    summary: 'Everything that the shop knows about the caller',
    answer: wireMyData,
    answerHeaders: ['Content-Disposition'],
    refuses: [404],
  },
  'POST /user/erase': {
    summary: 'Erases the caller’s account permanently',
    body: v.object({ password: accountPassword }),
    answer: says(messages.accountErased),
    refuses: [403],
  },
  'POST /user/:id/erase': {
    summary: 'Erases the account of a client permanently',
    params: idParams,
    body: v.object({ reason: v.picklist(reasonsOfTheShop, 'must be request, inactive or misuse') }),
    answer: says(messages.accountErased),
    refuses: [404],
  },
} as const satisfies CallTable;
