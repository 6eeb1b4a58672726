import { ServiceUnavailable } from '../../serviceUnavailable.ts';

/** The server refused a call of ours: a wrong key, no such bucket. Says nothing of keys and signatures. */
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

/** The server is there, and the file is not. */
export const isNoSuchFile = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as SdkError).name !== 'NoSuchBucket';

/** Calls that a server asks to send again later, beside all 5xx. */
const passingStatus: readonly unknown[] = [408, 429];
/** Codes of Node for a file of this machine; they come out of an upload as they are. */
const ofThisMachine = /^(ENOENT|EACCES|EPERM|EIO|EMFILE|ENOSPC|EDQUOT)$/;

/**
 * A failure of the SDK in the shop's words. The SDK's own errors carry access key, signature and the signed text, so a log
 * gets only their name and status.
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

/** Runs a call of the SDK. @throws ServiceUnavailable while the server is away; S3Refused */
export const calling = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    throw asS3Failure(error);
  }
};
