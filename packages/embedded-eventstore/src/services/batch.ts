import { readExpectedRevision } from '../streams/readExpectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import { PendingAppend } from './pendingAppend.ts';
import { readStreamName } from './streamName.ts';

/** Maximum time for which a batch stays unfinished, whatever its deadline, in ms. */
const writeTimeoutMs = 2000;

/** One batch of a call, whose parts may still arrive for `partsMs`. `deadline` is the requested one, in Unix ms. */
export type Batch = {
  request: streams.BatchAppendReq;
  options: streams.BatchAppendReq.Options;
  append: PendingAppend;
  partsMs: number;
  deadline: number;
  /** Ends the wait for the deadline. */
  settle: () => void;
};

/**
 * Begins a batch with its first part; `durationMs` is the deadline given as a duration.
 * @throws StreamRefusal when its options are invalid, or its deadline has passed
 */
export const beginBatch = (
  request: streams.BatchAppendReq,
  options: streams.BatchAppendReq.Options,
  durationMs: number | undefined,
): Batch => {
  const exact = options.hasStreamPosition() ? options.getStreamPosition() : undefined;
  const stream = readStreamName(options.getStreamIdentifier());
  const oneof = 'BatchAppendReq+Types+Options+ExpectedStreamPositionOneofCase';
  const expected = readExpectedRevision(options, exact, oneof);
  const allowedMs = durationMs ?? remainingMs(options) ?? Number.POSITIVE_INFINITY;
  if (allowedMs <= 0) throw new StreamRefusal({ kind: 'timeout' });
  const append = new PendingAppend(stream, expected);
  const partsMs = Math.min(allowedMs, writeTimeoutMs);
  return { request, options, append, partsMs, deadline: Date.now() + allowedMs, settle: () => {} };
};

const remainingMs = (options: streams.BatchAppendReq.Options): number | undefined => {
  const deadline = options.getDeadline()?.toDate().getTime();
  return deadline === undefined ? undefined : deadline - Date.now();
};
