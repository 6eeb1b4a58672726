// npm run copy-log -- --from URL|folder --to URL [--switch]: makes a log equal to another one. Exit codes: 0 the target is the same
// log, 1 it is another one or the source is invalid, 2 invalid command line, 3 failed, 130 stopped.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnvironment } from 'backend/config.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { WrongExpectedRevision } from 'backend/infra/eventStore/eventStore.ts';
import { OtherEvents } from './copyLog/compareLogs.ts';
import { copyLog } from './copyLog/copyLog.ts';
import { openLog, targetOf } from './copyLog/openLog.ts';
import { switchTo, UnsoundLog } from './copyLog/switchTo.ts';
import { withStillDatabase } from './shop/withStillDatabase.ts';
import type { Output } from './terminal/output.ts';
import { runOperation } from './terminal/runOperation.ts';

const usage = 'npm run copy-log -- --from URL|folder --to URL [--switch]';
const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  switch: { type: 'boolean', default: false },
} as const;

// The copy is private to this user.
process.umask(0o077);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()));

const run = async (output: Output): Promise<number | 'usage'> => {
  const { values } = parseArgs({ options });
  if (!values.from || !values.to) return 'usage';
  const to = targetOf(values.to);
  const from = await openLog(values.from);
  try {
    const copy = () => copyLog({ from: from.url, to, output, signal: stopping.signal });
    const { events, copied, digest } = await copy();
    await output.out(
      `${events} events are the same in both, ${copied} of them copied now\nSHA-256 ${digest}\n`,
    );
    if (!values.switch) return 0;
    const [source, target] = [createEventStore({ url: from.url }), createEventStore({ url: to })];
    try {
      // Not the addresses that a running shop recorded, since it must not be running now.
      const { DATABASE_URL: databaseUrl, DATA_DIR } = parseEnvironment(process.env);
      await withStillDatabase({ databaseUrl, dataDir: resolve(DATA_DIR) }, async (database) => {
        // A role may have appended until a moment ago.
        await copy();
        await switchTo(database, { source, target }, output);
      });
    } finally {
      await Promise.all([source.close(), target.close()]);
    }
    return 0;
  } finally {
    await from.close();
  }
};

await runOperation({ usage, refusals: [OtherEvents, WrongExpectedRevision, UnsoundLog] }, (output) =>
  run(output).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    output.say('Ended early; the same command goes on from here');
    return 130;
  }),
);
