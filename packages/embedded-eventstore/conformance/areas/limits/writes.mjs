// Large writes, and long reads of them.
import { alone } from './support.mjs';

const small = (x, count) => Array.from({ length: count }, () => x.event('many', { data: '{}' }));

export default function define(experiment) {
  for (const path of ['append', 'batch append']) {
    experiment(
      `${path}: 10,000 events at once, then read in full`,
      async (x) => {
        const stream = x.stream();
        const answer = await x.write(path, stream, 'no_stream', small(x, 10_000), { ms: 8000 });
        const forwards = await x.read({ stream, limit: 100_000 }, 8000);
        const backwards = await x.read({ stream, limit: 100_000, direction: 'backwards', from: 'end' }, 8000);
        const revisions = ({ messages }) =>
          messages.map((message) => Number(message.getEvent().getEvent().getStreamRevision()));
        return {
          answer: answer.success ? { revision: answer.success.revision } : answer,
          forwards: {
            events: forwards.messages.length,
            inOrder: revisions(forwards).every((one, index) => one === index),
            outcome: forwards.outcome,
          },
          backwards: {
            events: backwards.messages.length,
            inOrder: revisions(backwards).every((one, index) => one === 9999 - index),
            outcome: backwards.outcome,
          },
        };
      },
      alone,
    );
  }
  for (const [name, mebibytes] of [
    ['4 MiB', 4],
    ['16 MiB', 16],
    ['17 MiB', 17],
    ['20 MiB', 20],
  ]) {
    experiment(
      `one message of ${name}, in metadata`,
      async (x) => {
        const stream = x.stream();
        const event = x.event('large', { metadata: new Uint8Array(mebibytes * 1024 * 1024 + 10) });
        const answer = await x.append(stream, 'any', [event], { ms: 6000 });
        const { messages, outcome } = await x.read({ stream }, 5000);
        return { answer, stored: messages.filter((message) => message.hasEvent()).length, outcome };
      },
      alone,
    );
  }
  experiment(
    'forty events of 900 kB, read back in full',
    async (x) => {
      const stream = x.stream();
      const data = JSON.stringify('x'.repeat(900_000));
      for (let n = 0; n < 40; n += 1) await x.given.append(stream, 'any', [x.event(`e${n}`, { data })]);
      const { messages, outcome } = await x.read({ stream }, 8000);
      const bytes = messages.reduce(
        (sum, message) => sum + message.getEvent().getEvent().getData_asU8().length,
        0,
      );
      return { events: messages.length, bytes, outcome };
    },
    alone,
  );
}
