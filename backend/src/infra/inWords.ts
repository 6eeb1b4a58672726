import { ConfigurationError } from '../config.ts';
import { EventStoreRefuses, EventStoreUnavailable, NotOwnLog } from './eventStore/eventStore.ts';
import { S3Refused } from './files/s3/s3Failure.ts';
import { ServiceUnavailable } from './serviceUnavailable.ts';
import { NewerData } from './vault/dataFormat.ts';

const permanent = [ConfigurationError, NotOwnLog, NewerData, S3Refused];

/** Whether a program cannot start until somebody changes something: a repeated start would end the same way. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof EventStoreRefuses
    ? error.refused !== 'right'
    : permanent.some((type) => error instanceof type);

/** An error for an operator: its message if that gives the remedy, otherwise with its stack. */
export const inWords = (error: unknown): string => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const isTold = [EventStoreUnavailable, ServiceUnavailable].some((type) => error instanceof type);
  return isTold || isRefusal(error) ? message : (stack ?? message);
};
