// Subscriptions through the official client.
import { alone, firstEvent, mixed } from './support.mjs';

export default function define(experiment) {
  experiment(
    'the client: order of confirmation, events, caught up and checkpoints',
    async (x) => {
      const from = await firstEvent(x);
      await mixed(x, 8);
      const seen = [];
      const { streamNameFilter } = x.protocol.client;
      const checkpointReached = (_, position) => void seen.push({ checkpoint: position });
      const filter = streamNameFilter({
        prefixes: [x.stream('match')],
        maxSearchWindow: 2,
        checkpointInterval: 1,
        checkpointReached,
      });
      const subscription = x.client.subscribeToAll({ fromPosition: from, filter }, { highWaterMark: 1 });
      for (const event of ['confirmation', 'caughtUp', 'fellBehind', 'end'])
        subscription.on(event, () => seen.push(event));
      subscription.on('error', (error) => seen.push(x.clientFailure(error)));
      subscription.on('data', ({ event }) => seen.push(`${event.streamId}@${event.revision}`));
      await new Promise((resolve) => setTimeout(resolve, 600));
      await subscription.unsubscribe();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return x.outcomeOf(seen);
    },
    alone,
  );
  for (const [state, make] of [
    ['tombstoned', 'tombstone'],
    ['soft-deleted', 'delete'],
  ]) {
    experiment(`the client: a stream ${state} while the subscription goes on`, async (x) => {
      const stream = await x.written(1);
      const seen = [];
      const subscription = x.client.subscribeToStream(stream, { fromRevision: 'start' });
      for (const event of ['confirmation', 'caughtUp', 'end', 'close'])
        subscription.on(event, () => seen.push(event));
      subscription.on('error', (error) => seen.push(x.clientFailure(error)));
      subscription.on('data', ({ event }) => seen.push(`event ${event.revision}`));
      await new Promise((resolve) => setTimeout(resolve, 400));
      await x.given[make](stream, 'any');
      await new Promise((resolve) => setTimeout(resolve, 400));
      await subscription.unsubscribe();
      return seen;
    });
  }
}
