import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endWhenUnresponsive } from './endWhenUnresponsive.ts';
import type { Running } from './keepAlive.ts';
import { prettyLine } from './prettyLine.ts';

export type RoleOptions = {
  /** Name in the log. */
  readonly name: string;
  /** Path of the program. */
  readonly program: string;
  /** Roles of this process, as `--services` takes them. */
  readonly services: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Further variables, which are known only when the services have started; meanwhile the process loads its program. */
  readonly later?: Promise<NodeJS.ProcessEnv>;
  /** Ends the process when it hangs. Off in development, because a debugger may pause it. */
  readonly isWatched: boolean;
  /** True until the shop was ready for the first time, since until then a role may be silent for longer. */
  readonly isStarting?: () => boolean;
  readonly onExit: (reason: string) => void;
  /** Called instead, with the reason, when the role cannot start until somebody changes something. */
  readonly onRefused?: (reason: string) => void;
  readonly print: (line: string) => void;
};

const guard = new URL('endWithParent.ts', import.meta.url).href;

/**
 * Limits of V8's old generation and of each half of the young one, in MiB. Below lower limits less garbage accumulates: in a shop with a
 * million models web takes 390 MiB without these and 250 with them. With 8 MiB for the second, orders cause twice as many collections.
 */
const heapOptions = '--max-old-space-size=512 --max-semi-space-size=16';

/** How long a role may take to finish running work, in ms. */
const drainMs = 10_000;

/**
 * Starts roles of the shop as a child process. On a terminal its log is readable; programs get the lines as they are. Resolves as soon as the
 * process exists.
 */
export const startRole = async ({
  name,
  program,
  services,
  environment,
  later,
  isWatched,
  isStarting,
  onExit,
  onRefused,
  print,
}: RoleOptions): Promise<Running> => {
  const words = [`--services=${services}`, ...(later ? ['--environment-follows'] : [])];
  const child = spawn(process.execPath, ['--import', guard, program, ...words], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Of contradictory options Node uses the last.
    env: { ...environment, NODE_OPTIONS: `${heapOptions} ${environment.NODE_OPTIONS ?? ''}` },
  });
  let refused: string | null = null;
  child.on('message', (said) => {
    if (typeof said === 'object' && said !== null && 'refused' in said) refused = String(said.refused);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', (code, signal) => {
      resolve();
      if (refused === null) return onExit(signal ?? `exit code ${code}`);
      if (isStarting?.()) return onRefused?.(refused);
      onExit(refused);
    });
  });
  // Without addresses the role is not started, and the awaiting caller gets the reason. A process that has ended accepts none.
  later?.then(
    (rest) => child.connected && child.send(rest, () => undefined),
    () => undefined,
  );
  if (isWatched) endWhenUnresponsive(child, () => print(`${name} hangs; it is ended`), isStarting);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null)
      createInterface({ input: stream }).on('line', (line) =>
        print(process.stdout.isTTY ? prettyLine(name, line) : line),
      );
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
