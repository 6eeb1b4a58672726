// npm run analyst -- <command>: the analysts' tool. `npm run analyst -- help` lists what it can do.
import { createOutput } from './commandLine/output.ts';
import { runTool } from './commandLine/runTool.ts';
import { commands } from './commands/commands.ts';

const stopping = new AbortController();
// The first Ctrl-C ends the command after the batch in hand, the second one at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()));
}
// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const exitCode = await runTool(commands, process.argv.slice(2), {
  environment: process.env,
  output: createOutput(process.stdout, process.stderr),
  signal: stopping.signal,
});
// A pipe may still hold some of the answer.
await new Promise((resolve) => process.stdout.write('', resolve));
process.exit(exitCode);
