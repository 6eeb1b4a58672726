import { type ReadCall, untilOver } from '../reading/readCall.ts';
import { streamNotFoundMessage } from '../reading/readMessages.ts';
import { readPlan, type Sources } from '../reading/readPlan.ts';
import { checkCombination } from '../reading/readRequest.ts';
import { serveRead } from '../reading/serveRead.ts';
import { subscribeToAll } from '../reading/subscribeToAll.ts';
import { subscribeToStream } from '../reading/subscribeToStream.ts';
import type { CommitSignal } from '../storage/commitSignal.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import { statusOf } from './statusOf.ts';

/** `Streams/Read`: reads and catch-up subscriptions of streams and of `$all`. */
export const readService = (sources: Sources, signal: CommitSignal) => {
  return async (call: ReadCall): Promise<void> => {
    try {
      const options = call.request.getOptions();
      if (!options) throw StreamRefusal.unreadable('the read has no options');
      checkCombination(options);
      if (!options.hasSubscription()) await read(call, options, sources);
      else {
        const subscribe = options.hasStream() ? subscribeToStream : subscribeToAll;
        await subscribe(call, options, sources, signal);
      }
    } catch (error) {
      if (!call.cancelled && !call.writableEnded) call.emit('error', statusOf(error));
    }
  };
};

const read = async (call: ReadCall, options: streams.ReadReq.Options, sources: Sources): Promise<void> => {
  const plan = readPlan(options, sources);
  // Requests that EventStoreDB never answers are not answered here either.
  if (plan === 'endless' || !options.getUuidOption()?.hasString()) return await untilOver(call);
  if ('missing' in plan) {
    call.write(streamNotFoundMessage(plan.missing));
    call.end();
  } else await serveRead(call, plan);
};
