import { ApiError, missingParameter } from '../model/apiError.ts';
import { integer, oneOf, requiredText } from '../model/form.ts';
import { json, type Resource } from './call.ts';

/** A failure that a test sets for the next `times` calls of a path. */
type Fault = {
  /** An exact path, or the path of a route: `/v1/payment_intents/:id/confirm`. */
  readonly path: string;
  /** A connection is dropped when everything is done and stored, so that only the answer is missing; after a 500 nothing is done. */
  readonly kind: 'drop' | '500';
  times: number;
};

export type Faults = {
  /** Applies the fault set for this call, which then counts as used; returns whether to drop its answer. @throws ApiError 500 */
  apply(routePath: string, path: string): boolean;
  /** POST /sandbox/faults. @throws ApiError 400 */
  readonly add: Resource;
  /** DELETE /sandbox/faults. */
  readonly clear: Resource;
};

export const createFaults = (): Faults => {
  let faults: Fault[] = [];
  return {
    apply: (routePath, path) => {
      const fault = faults.find((each) => each.path === routePath || each.path === path);
      if (fault === undefined) return false;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      if (fault.kind === '500')
        throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
      return true;
    },
    add: ({ form }) => {
      const kind = oneOf(form, 'kind', ['drop', '500'] as const);
      if (kind === undefined) throw missingParameter('kind');
      faults.push({ path: requiredText(form, 'path'), kind, times: integer(form, 'times') ?? 1 });
      return json(200, faults);
    },
    clear: () => {
      faults = [];
      return json(200, faults);
    },
  };
};
