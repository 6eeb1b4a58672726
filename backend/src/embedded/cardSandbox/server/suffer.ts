import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../model/apiError.ts';
import type { Fault } from './faults.ts';

/** Plays the fault's part; answers whether the connection is to be dropped. @throws ApiError 429, 500 */
export const suffer = async (fault: Fault | undefined, phase: Fault['phase']): Promise<'drop' | 'go on'> => {
  if (fault?.phase !== phase) return 'go on';
  if (fault.kind === 'drop') return 'drop';
  if (fault.kind === 'delay') await wait(fault.ms);
  if (fault.kind === '429') {
    throw new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    });
  }
  if (fault.kind === '500')
    throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
  return 'go on';
};
