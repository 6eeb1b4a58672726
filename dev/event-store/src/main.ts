#!/usr/bin/env node
import { readCommandLine } from './commandLine.ts';
import { startServer } from './server.ts';
import { StartRefused } from './startRefused.ts';

const refusedExitCode = 2;

const main = async (): Promise<void> => {
  const options = readCommandLine(process.argv.slice(2));
  if (process.env.NODE_ENV === 'production' && !options.force) {
    throw new StartRefused(
      'the embedded event store is not for production; set EVENTSTORE_URL, or pass --force',
    );
  }
  const server = await startServer(options);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`the event store did not stop cleanly: ${error}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (options.parent) {
    // Standard input ends when the parent dies, however it dies.
    process.stdin.on('end', stop).on('error', stop).resume();
    process.on('disconnect', stop);
  }
  process.stderr.write(
    'embedded event store: speaks the protocol of EventStoreDB, but is not EventStoreDB\n',
  );
  process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`);
};

main().catch((error: unknown) => {
  const line = error instanceof StartRefused ? error.message : `the event store failed to start: ${error}`;
  process.stderr.write(`${line.replaceAll('\n', ' ')}\n`);
  process.exit(refusedExitCode);
});
