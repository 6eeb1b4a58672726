import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#commands/handle.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { IdempotencyKeys } from '#infra/vault/idempotencyKeys.ts';
import { canonicalJson } from '#proof/canonicalJson.ts';
import { HttpError } from './answers.ts';
import type { UploadedFiles } from './route.ts';

/** The context of the command of a request. */
export const commandContextOf = (
  correlationId: string,
  actor: Actor,
  now: Date,
  commandId: string = randomUUID(),
): CommandContext => ({
  commandId,
  actor,
  correlationId,
  causationId: correlationId,
  at: now.toISOString(),
});

/** The parts of a request that are compared for equality. */
type RequestParts = {
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  /** The body that the schema of the call expects: JSON, or the fields of a form. */
  readonly body: unknown;
  readonly files: UploadedFiles;
};

const maxKeyLength = 255;

/** Equal for equal requests. */
export const textOfRequest = ({ files, ...parts }: Pick<RequestParts, 'body' | 'files'>): string =>
  canonicalJson({
    ...parts,
    files: [...files.values()]
      .flat()
      .map(({ field, originalName, sha256 }) => ({ field, originalName, sha256 })),
  });

/**
 * The command id of a request with an `Idempotency-Key`; undefined without a key, for visitors (the key could be another visitor's) and for
 * reads, which can be repeated anyway.
 * @throws HttpError 422 when the key was used for another request, 400 when it is too long
 */
export const commandIdOfKey = async (
  claimKey: IdempotencyKeys['claim'],
  key: string,
  actor: Actor,
  parts: RequestParts,
): Promise<string | undefined> => {
  if (key === '' || actor.id === null || parts.method === 'GET' || parts.method === 'HEAD') return;
  if (key.length > maxKeyLength)
    throw new HttpError(400, `Idempotency-Key: must have at most ${maxKeyLength} characters`);
  const commandId = await claimKey({ userId: actor.id, key, request: textOfRequest(parts) });
  if (commandId === null)
    throw new HttpError(422, 'Idempotency-Key: was used for another request. Please use a new key.');
  return commandId;
};
