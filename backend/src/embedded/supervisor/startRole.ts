import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endWhenSilent } from './endWhenSilent.ts';
import type { Running } from './keepAlive.ts';
import { prettyLine } from './prettyLine.ts';

export type RoleOptions = {
  /** Name in the log. */
  readonly name: string;
  /** What is run. */
  readonly program: string;
  /** Roles of this process, as `--services` takes them. */
  readonly services: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Whether it may hang for long, as a debugger lets it. */
  readonly mayHang: boolean;
  readonly onExit: (reason: string) => void;
  readonly say: (line: string) => void;
};

const guard = new URL('endWithParent.ts', import.meta.url).href;

/** How long a role may take to finish what it has begun, in ms (DESIGN 2). */
const drainMs = 10_000;

/** Starts roles of the shop as a child process, its log made readable. Settles as soon as the process exists. */
export const startRole = async ({
  name,
  program,
  services,
  environment,
  mayHang,
  onExit,
  say,
}: RoleOptions): Promise<Running> => {
  const child = spawn(process.execPath, ['--import', guard, program, `--services=${services}`], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', (code, signal) => {
      resolve();
      onExit(signal ?? `exit code ${code}`);
    });
  });
  if (!mayHang) endWhenSilent(child, () => say(`${name} hangs; it is ended`));
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => say(prettyLine(name, line)));
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), drainMs);
      await ended;
      clearTimeout(force);
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};
