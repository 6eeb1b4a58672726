import { StreamRefusal } from '../streams/streamRefusal.ts';

/** How long EventStoreDB waits for a commit whose outcome never arrives, in ms. */
export const commitTimeoutMs = 2000;

/** Whether the write repeats one in progress, which is answered late. */
export const isCommitTimeout = (error: unknown): boolean => {
  return error instanceof StreamRefusal && error.refusal.kind === 'commit-timeout';
};
