import { invalidRequest, missingParameter } from '../model/apiError.ts';
import type { Form } from '../model/formBody.ts';
import { integer, oneOf, requiredText } from '../model/params.ts';

/** Trouble that a test orders for the next calls of a path. */
export type Fault = {
  /** An exact path, a route pattern (`/v1/payment_intents/:id/confirm`), or `*`. */
  readonly path: string;
  readonly kind: 'drop' | 'delay' | '429' | '500';
  /** Before anything is done, or after it is done for good and only the answer is missing. */
  readonly phase: 'before' | 'after';
  readonly ms: number;
};

export type Faults = {
  /** Orders a fault for the next `times` calls. */
  add(fault: Fault, times: number): void;
  /** The fault for this call, if one is ordered; it counts as used. */
  take(pattern: string, path: string): Fault | undefined;
  clear(): void;
  pending(): readonly (Fault & { times: number })[];
};

export const createFaults = (): Faults => {
  let ordered: { fault: Fault; times: number }[] = [];
  return {
    add: (fault, times) => {
      ordered.push({ fault, times });
    },
    take: (pattern, path) => {
      const entry = ordered.find(({ fault }) => [pattern, path, '*'].includes(fault.path));
      if (entry === undefined) return undefined;
      entry.times -= 1;
      ordered = ordered.filter(({ times }) => times > 0);
      return entry.fault;
    },
    clear: () => {
      ordered = [];
    },
    pending: () => ordered.map(({ fault, times }) => ({ ...fault, times })),
  };
};

/** Reads `{path, kind, times?, ms?, phase?}`; a dropped connection and a 500 differ by `phase`. @throws ApiError 400 */
export const acceptFault = (form: Form): { fault: Fault; times: number } => {
  const kind = oneOf(form, 'kind', ['drop', 'delay', '429', '500'] as const);
  if (kind === undefined) throw missingParameter('kind');
  const phase = oneOf(form, 'phase', ['before', 'after'] as const) ?? (kind === 'drop' ? 'after' : 'before');
  if (kind === '429' && phase === 'after') {
    throw invalidRequest('A 429 always comes before.', { param: 'phase' });
  }
  const ms = integer(form, 'ms') ?? 0;
  const times = integer(form, 'times') ?? 1;
  if (ms < 0 || ms > 600_000) throw invalidRequest('ms must be between 0 and 600000.', { param: 'ms' });
  if (times < 1) throw invalidRequest('times must be at least 1.', { param: 'times' });
  return { fault: { path: requiredText(form, 'path'), kind, phase, ms }, times };
};
