import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, invalidRequest, missingParameter } from '../model/apiError.ts';
import type { Form } from '../model/formBody.ts';
import { integer, oneOf, requiredText } from '../model/params.ts';
import { json, type Resource } from './call.ts';

/** A failure that a test sets for the next calls of a path. */
export type Fault = {
  /** An exact path, the path of a route (`/v1/payment_intents/:id/confirm`), or `*`. */
  readonly path: string;
  readonly kind: 'drop' | 'delay' | '429' | '500';
  /** Before anything is done, or after everything is done and stored, so that only the answer is missing. */
  readonly phase: 'before' | 'after';
  readonly ms: number;
};

export type Faults = {
  /** Sets a fault for the next `times` calls. */
  add(fault: Fault, times: number): void;
  /** The fault set for this call, if any; it counts as used. */
  take(routePath: string, path: string): Fault | undefined;
  clear(): void;
  pending(): readonly (Fault & { times: number })[];
};

export const createFaults = (): Faults => {
  let ordered: { fault: Fault; times: number }[] = [];
  return {
    add: (fault, times) => {
      ordered.push({ fault, times });
    },
    take: (routePath, path) => {
      const entry = ordered.find(({ fault }) => [routePath, path, '*'].includes(fault.path));
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

/** Applies the fault if this is its phase; returns whether to drop the connection. @throws ApiError 429, 500 */
export const injectFault = async (fault: Fault | undefined, phase: Fault['phase']): Promise<boolean> => {
  if (fault?.phase !== phase) return false;
  if (fault.kind === 'delay') await wait(fault.ms);
  if (fault.kind === '429') {
    const message = 'Request rate limit exceeded.';
    throw new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message });
  }
  if (fault.kind === '500')
    throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
  return fault.kind === 'drop';
};

/** Reads `{path, kind, times?, ms?, phase?}`; by default a connection is dropped afterwards. @throws ApiError 400 */
const acceptFault = (form: Form): { fault: Fault; times: number } => {
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

/** POST, GET and DELETE /sandbox/faults. */
export const faultControls = (faults: Faults): { add: Resource; show: Resource; clear: Resource } => ({
  add: (call) => {
    const { fault, times } = acceptFault(call.form);
    faults.add(fault, times);
    return json(200, faults.pending());
  },
  show: () => json(200, faults.pending()),
  clear: () => {
    faults.clear();
    return json(200, []);
  },
});
