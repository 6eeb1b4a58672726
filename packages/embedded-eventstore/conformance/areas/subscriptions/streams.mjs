// Subscriptions to one stream: metadata, and the content of the messages.
import { followed, quietMs } from './support.mjs';

export default function define(experiment) {
  for (const metadata of ['{"$tb":2}', '{"$tb":3}', '{"$maxCount":1}']) {
    for (const from of ['start', 0]) {
      experiment(`to a stream with the metadata ${metadata}, from ${from}`, async (x) => {
        const stream = await x.written(3);
        await x.given.setMetadata(stream, metadata);
        return followed(x, { stream, from }, () => x.given.append(stream, 'any', x.events(2, 3)));
      });
    }
  }
  experiment('to a metadata stream', async (x) => {
    const stream = x.stream();
    await x.given.setMetadata(stream, '{"n":1}');
    await x.given.append(`$$${stream}`, 'any', [x.event('second', { type: '$metadata', data: '{"n":2}' })]);
    return followed(x, { stream: `$$${stream}` }, () =>
      x.given.append(`$$${stream}`, 'any', [x.event('third', { type: '$metadata', data: '{"n":3}' })]),
    );
  });
  experiment('two to the same stream see the same', async (x) => {
    const stream = await x.written(1);
    const both = [x.open({ stream, live: true }), x.open({ stream, live: true, from: 0 })];
    for (const live of both) await live.quiet(quietMs);
    await x.given.append(stream, 'any', x.events(1, 1));
    for (const live of both) await live.quiet(quietMs);
    return both.map((live) => x.shown(live));
  });
  experiment('300 events, written while it reads them, come once each and in order', async (x) => {
    const stream = await x.written(100);
    const live = x.open({ stream, live: true });
    for (let n = 100; n < 300; n += 20) await x.given.append(stream, 'any', x.events(20, n));
    const events = (messages) => messages.filter((message) => message.hasEvent());
    await live.until((messages) => events(messages).length >= 300, 8000);
    await live.quiet(100);
    const revisions = events(live.messages).map((message) =>
      Number(message.getEvent().getEvent().getStreamRevision()),
    );
    const caughtUp = live.messages.filter((message) => message.hasCaughtUp()).length;
    return {
      events: revisions.length,
      inOrder: revisions.every((one, index) => one === index),
      caughtUp,
      outcome: live.outcome ?? 'still open',
    };
  });
  experiment('cancelled by the reader', async (x) => {
    const live = x.open({ stream: x.stream(), live: true });
    await live.until(1);
    live.cancel();
    await live.untilOver();
    return { messages: live.messages.map(x.describe.readMessage), outcome: live.outcome };
  });
  experiment('everything the confirmation tells', async (x) => {
    const live = x.open({ stream: x.stream(), live: true });
    await live.until(1);
    return { subscription: live.messages[0]?.getConfirmation()?.getSubscriptionId() };
  });
  experiment('everything a live event tells', async (x) => {
    const stream = x.stream();
    const live = x.open({ stream, live: true });
    await live.quiet(quietMs);
    await x.given.append(stream, 'any', x.events(1));
    await live.until((messages) => messages.some((message) => message.hasEvent()));
    return live.messages.filter((message) => message.hasEvent()).map(x.describe.wholeEvent);
  });
}
