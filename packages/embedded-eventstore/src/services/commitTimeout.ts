import { StreamRefusal } from '../streams/streamRefusal.ts';

/** How long EventStoreDB waits for a commit that it will not hear of, in ms. */
export const commitTimeoutMs = 2000;

/** Whether the write is the repetition of one that was under way: its answer comes late. */
export const isCommitTimeout = (error: unknown): boolean => {
  return error instanceof StreamRefusal && error.refusal.kind === 'commit-timeout';
};
