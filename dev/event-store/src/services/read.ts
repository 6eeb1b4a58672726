import type { ReadCall } from '../reading/readCall.ts';
import { streamNotFoundMessage } from '../reading/readMessages.ts';
import { readPlan, type Sources } from '../reading/readPlan.ts';
import { serveRead } from '../reading/serveRead.ts';
import { serveSubscription } from '../reading/serveSubscription.ts';
import type { CommitSignal } from '../storage/commitSignal.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { statusOf } from './statusOf.ts';

/** `Streams/Read`: reads and catch-up subscriptions of streams and of `$all`. */
export const readService = (sources: Sources, signal: CommitSignal) => {
  return async (call: ReadCall): Promise<void> => {
    try {
      const options = call.request.getOptions();
      if (!options) throw new StreamRefusal({ kind: 'invalid-argument', message: 'the read has no options' });
      const plan = readPlan(options, sources);
      if ('missing' in plan) {
        call.write(streamNotFoundMessage(plan.missing));
        call.end();
      } else if (plan.live) await serveSubscription(call, plan, signal);
      else await serveRead(call, plan);
    } catch (error) {
      if (!call.cancelled && !call.writableEnded) call.emit('error', statusOf(error));
    }
  };
};
