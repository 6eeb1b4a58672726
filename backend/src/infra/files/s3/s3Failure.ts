import { ServiceUnavailable } from '../../serviceUnavailable.ts';

/** The server refused a call: a wrong key, a missing bucket. The message contains no keys or signatures. */
export class S3Refused extends Error {
  override name = 'S3Refused';
}

type SdkError = Error & {
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $retryable?: unknown;
};

const statusOf = (error: unknown): number | undefined =>
  (error as SdkError | null)?.$metadata?.httpStatusCode;

/** The server is available, but the file is missing. */
export const isNoSuchFile = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as SdkError).name !== 'NoSuchBucket';

/** Errors after which the server asks for a retry, besides all 5xx. */
const passingStatus: readonly unknown[] = [408, 429];
/** Node's error codes for a local file; an upload passes them on unchanged. */
const ofThisMachine = /^(ENOENT|EACCES|EPERM|EIO|EMFILE|ENOSPC|EDQUOT)$/;

/**
 * An SDK failure as an error of the shop. The SDK's own errors contain access key, signature and the signed text, so a log gets only their
 * name and status.
 */
export const asS3Failure = (error: unknown): Error => {
  if (error instanceof ServiceUnavailable || error instanceof S3Refused) return error;
  const { name, code, message } = error as SdkError;
  if (typeof code === 'string' && ofThisMachine.test(code)) return error as Error;
  const status = statusOf(error);
  if (status !== undefined && status < 500 && status >= 300 && !passingStatus.includes(status))
    return new S3Refused(`S3 refused a call: ${name} (${status})`);
  const what =
    status === undefined || status < 300 ? `${String(code ?? name)}: ${message}` : `${name} (${status})`;
  return new ServiceUnavailable(`The file store (S3) is away: ${what}`);
};

/** Runs an SDK call. @throws ServiceUnavailable while the server is unavailable; S3Refused */
export const calling = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    throw asS3Failure(error);
  }
};
