import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { CommitSignal } from '../storage/commitSignal.ts';
import type { streams } from '../wire/protocol.ts';

/** A Read call; its answers are already encoded messages. */
export type ReadCall = ServerWritableStream<streams.ReadReq, Uint8Array>;

/**
 * Waits until the client has taken the written messages before more is read from disk: a slow reader keeps at most one page in memory, and
 * other calls get their turn. False if the call is over.
 */
export const clientTookIt = async (call: ReadCall): Promise<boolean> => {
  if (call.writableNeedDrain && !isOver(call)) await untilEvent(call, 'drain');
  else await nextTurn();
  return !isOver(call);
};

/** Resolves at the event, or when the call is over; `listen` may provide another way to wake it. */
const untilEvent = (
  call: ReadCall,
  event: 'drain' | 'cancelled',
  listen?: (wake: () => void) => void,
): Promise<void> => {
  const events = [...new Set([event, 'cancelled', 'finish', 'error'])];
  if (isOver(call)) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      for (const name of events) call.off(name, wake);
      resolve();
    };
    for (const name of events) call.on(name, wake);
    listen?.(wake);
  });
};

/** Resolves after the next commit that concerns the stream, or when the call is over. */
export const nextCommit = async (call: ReadCall, signal: CommitSignal, stream: string): Promise<void> => {
  let forget = () => {};
  await untilEvent(call, 'cancelled', (wake) => {
    signal.once(stream, wake);
    forget = () => signal.forget(stream, wake);
  });
  forget();
};

/** Resolves when the call is over. */
export const untilOver = async (call: ReadCall): Promise<void> => {
  await untilEvent(call, 'cancelled');
};

const isOver = (call: ReadCall): boolean => {
  return call.cancelled || call.writableEnded;
};
