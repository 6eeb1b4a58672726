import type { healthCalls } from './healthCalls.ts';
import type { jobCalls } from './jobCalls.ts';
import type { logCalls } from './logCalls.ts';
import type { openApiCalls } from './openApiCalls.ts';
import type { readerCalls } from './readerCalls.ts';

/** All calls of these tables. */
export type SystemCalls = typeof healthCalls &
  typeof jobCalls &
  typeof logCalls &
  typeof openApiCalls &
  typeof readerCalls;
