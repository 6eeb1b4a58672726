import { createHash } from 'node:crypto';
import { ApiError, invalidRequest } from '../model/apiError.ts';
import type { AnswerTable } from '../store/answerTable.ts';
import type { Answer, Call, Route } from './call.ts';

/** Equal for equal requests: method, path and parameters, in any order. */
export const requestFingerprint = (method: string, path: string, body: string): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${body.split('&').sort().join('&')}`)
    .digest('base64');

/** The keys in use at present; `claim` returns a function that releases the key. @throws ApiError 409 when the key is in use */
export const createKeyRegister = () => {
  const inFlight = new Set<string>();
  return {
    claim: (key: string): (() => void) => {
      if (key.length > 255) {
        throw invalidRequest('Idempotency keys can be up to 255 characters long.', {
          param: 'idempotency_key',
        });
      }
      if (inFlight.has(key)) {
        throw new ApiError(
          409,
          {
            type: 'idempotency_error',
            code: 'idempotency_key_in_use',
            message:
              'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
          },
          { 'stripe-should-retry': 'true' },
        );
      }
      inFlight.add(key);
      return () => inFlight.delete(key);
    },
  };
};

/** The stored answer to an earlier request with this key. @throws ApiError 400 when that request was different */
const replay = (answers: AnswerTable, key: string, fingerprint: string): Answer | undefined => {
  const stored = answers.get(key);
  if (stored === undefined) return undefined;
  if (stored.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return { status: stored.status, body: stored.body, headers: { 'idempotent-replayed': 'true' } };
};

/** Runs the resource and stores its answer in one transaction, and answers once both are durable. */
export const perform = async (
  { method, resource }: Route,
  call: Call,
  fingerprint: string,
): Promise<Answer> => {
  const { store, idempotencyKey: key } = call;
  const runAndStore = (): Answer => {
    const { status, headers = {}, body } = resource(call);
    if (key !== null) store.answers.put(key, { fingerprint, status, body }, Math.floor(call.now / 1000));
    return { status, headers, body };
  };
  const stored = key === null ? undefined : replay(store.answers, key, fingerprint);
  const answer = stored ?? (method === 'get' ? resource(call) : store.commit.run(runAndStore));
  await store.commit.settled();
  return answer;
};
