#!/usr/bin/env node
import { readCommandLine } from './commandLine.ts';
import { serveCardSandbox } from './serveCardSandbox.ts';

const log = (message: string): void => {
  process.stderr.write(`card sandbox: ${message}\n`);
};

const run = async (): Promise<void> => {
  const { parent, ...options } = readCommandLine(process.argv.slice(2), process.env);
  const { port, stop } = await serveCardSandbox({ ...options, log });
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  if (parent) process.stdin.on('close', end).resume();
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
};

run().catch((error: unknown) => {
  log((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
  process.exit(2);
});
