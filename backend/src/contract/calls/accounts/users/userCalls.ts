import * as v from 'valibot';
import { userOrders, userStates } from '../../../adminTables.ts';
import { count } from '../../../shapes.ts';
import { wireUser } from '../../../wire.ts';
import type { CallTable } from '../../call.ts';
import { choiceOf, pageQuery, typed } from '../../fields.ts';

const tableQuery = v.object({
  ...pageQuery,
  search: v.optional(typed(200)),
  country: v.optional(typed(200)),
  state: choiceOf(userStates),
  sort: choiceOf(userOrders),
});

export const userCalls = {
  'GET /user': {
    summary: 'All users, or a page of those that are asked for',
    query: tableQuery,
    answer: v.array(wireUser),
    answerHeaders: ['X-Total-Count', 'X-Total-More'],
  },
  'GET /user/totalUsers': { summary: 'The number of users', answer: count },
} as const satisfies CallTable;
