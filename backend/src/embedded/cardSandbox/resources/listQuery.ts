import { invalidRequest } from '../model/apiError.ts';
import { group, integer, text } from '../model/params.ts';
import type { Call } from '../server/call.ts';
import type { ListQuery } from '../store/objectTable.ts';

/** The paging and time limits of a list request. @throws ApiError 400 */
export const listQuery = (call: Call): ListQuery => {
  const limit = integer(call.form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Limit must be between 1 and 100.', { param: 'limit' });
  const startingAfter = text(call.form, 'starting_after');
  const endingBefore = text(call.form, 'ending_before');
  const exact = typeof call.form.created === 'string' ? integer(call.form, 'created') : undefined;
  const range = exact === undefined ? group(call.form, 'created') : undefined;
  const bound = (name: string, shift: number): number | undefined => {
    const value = range === undefined ? undefined : integer(range, name, `created[${name}]`);
    return value === undefined ? undefined : value + shift;
  };
  const from = exact ?? bound('gte', 0) ?? bound('gt', 1);
  const to = exact ?? bound('lte', 0) ?? bound('lt', -1);
  return {
    limit,
    ...(startingAfter === undefined ? {} : { startingAfter }),
    ...(endingBefore === undefined ? {} : { endingBefore }),
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
  };
};
