import { createHash } from 'node:crypto';
import { ApiError } from '../model/apiError.ts';
import { type Answer, type Call, json, type Resource } from './call.ts';

/** Canonical text of a request; two requests with the same text are the same. */
export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${body.split('&').sort().join('&')}`)
    .digest('base64');

/**
 * Runs the resource and stores its answer under the key, in one transaction; a repeated request gets the stored answer.
 * @throws ApiError 400 when the key was used for another request
 */
export const performOnce = (call: Call, resource: Resource, key: string, fingerprint: string): Answer =>
  call.store.transaction(() => {
    const { answers } = call.store;
    const stored = key === '' ? undefined : answers.get(key);
    if (stored === undefined) {
      const answer = resource(call);
      if (key !== '') answers.put(key, { ...answer, fingerprint });
      return answer;
    }
    if (stored.fingerprint === fingerprint) return { ...json(stored.status, null), body: stored.body };
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  });
