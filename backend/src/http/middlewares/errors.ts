import type { Middleware } from 'koa';
import { TooManyMails } from '#commands/admitMail.ts';
import { Refusal, type RefusalKind } from '#domain/kernel/refusal.ts';
import { TooBusy } from '#infra/async/limitedQueue.ts';
import { isDatabaseAway } from '#infra/database/databaseErrors.ts';
import { EventStoreUnavailable, UnreadableLog } from '#infra/eventStore/eventStore.ts';
import type { Logger } from '#infra/logger/logger.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { HttpError } from '../answers.ts';
import { correlationOf } from '../correlationOf.ts';
import { loggedPath } from './requestLog.ts';

const statusOfRefusal: Record<RefusalKind, number> = {
  notFound: 404,
  conflict: 409,
  invalid: 422,
  forbidden: 403,
};

/** Errors of Koa, its body parser and multer carry a status below 500 and a message for the caller. */
const clientFault = (error: unknown): HttpError | null => {
  const { status, message, name, code } = error as Readonly<Record<string, unknown>>;
  if (name === 'MulterError')
    return new HttpError(code === 'LIMIT_FILE_SIZE' ? 413 : 400, `Upload refused: ${String(message)}`);
  if (error instanceof URIError) return new HttpError(400, 'The address is not well-formed');
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return new HttpError(
    status,
    status === 413 ? 'The request is too large' : `The request is malformed: ${String(message)}`,
  );
};

/** The disk, its quota or the maximum file size is exhausted. */
const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as { code?: unknown } | null)?.code));

const asHttpError = (error: unknown): HttpError | null => {
  if (error instanceof HttpError) return error;
  if (error instanceof Refusal) return new HttpError(statusOfRefusal[error.kind], error.message);
  if (error instanceof TooManyMails)
    return new HttpError(429, error.message, { 'Retry-After': String(error.seconds) });
  // Only the newer version of the program can read its events.
  const isAway =
    error instanceof EventStoreUnavailable ||
    error instanceof UnreadableLog ||
    error instanceof ServiceUnavailable;
  if (isAway || error instanceof TooBusy || isDatabaseAway(error)) {
    return new HttpError(503, 'The shop is busy. Please try again in a moment.', { 'Retry-After': '2' });
  }
  if (isDiskFull(error))
    return new HttpError(507, 'The shop has no room left on its disk. Nothing was kept of this request.');
  return clientFault(error);
};

/** Answers every error with `{message}` and its status; an unexpected error is logged and its answer reveals nothing (Q55). */
export const errors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = asHttpError(error);
      // Too many requests are not a fault, and must not flood the log.
      if (!known || (known.status >= 500 && !(error instanceof TooBusy)))
        log.error(
          { err: error, method: ctx.method, path: loggedPath(ctx.path), correlationId: correlationOf(ctx) },
          'request failed',
        );
      ctx.status = known?.status ?? 500;
      if (known) ctx.set(known.headers);
      ctx.body = { message: known?.message ?? 'Something went wrong' };
    }
  };
