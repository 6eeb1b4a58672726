#!/usr/bin/env node
// npm run analyst -- <command>: the analysts' tool. `npm run analyst -- help` lists what it can do.
import { createOutput } from '@model-shop/operator/terminal/output.ts';
import { runTool } from './commandLine/runTool.ts';
import { commands } from './commands/commands.ts';

// Copies of the log are private to this user.
process.umask(0o077);

const stopping = new AbortController();
// The first Ctrl-C ends the command after the current batch, the second one at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()));
}
// A reader that stops early (`| head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const exitCode = await runTool(commands, process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  output: createOutput(process.stdout, process.stderr),
  signal: stopping.signal,
});
// A pipe may still hold some of the output.
await new Promise((resolve) => process.stdout.write('', resolve));
process.exit(exitCode);
