import { collectWhenIdle } from 'backend/roles/collectWhenIdle.ts';
import { createOutput } from './output.ts';
import { createSupervisor, type SupervisorOptions } from './superviseShop.ts';

/** npm and the launcher forward one Ctrl-C two or three times; a signal after this many ms is a second one. */
const sameSignal = 1000;

/** Runs the supervisor as this process: starts the shop, stops it on a signal, and prints why it could not start. */
export const runSupervisor = (options: Omit<SupervisorOptions, 'output'>): void => {
  // Everything under DATA_DIR is private to this user, also the files of the services that are started from here.
  process.umask(0o077);
  const output = createOutput();
  const supervisor = createSupervisor({ ...options, output });

  const failed = (error: unknown): never => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const wantsStack = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
    process.stderr.write(`${wantsStack ? stack : message}\n`);
    supervisor.kill();
    return process.exit(1);
  };

  let stoppingSince: number | null = null;
  const stop = () => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      output.print('\nStopping (once more to end it at once)');
      supervisor.stop().then(() => process.exit(0), failed);
    } else if (performance.now() - stoppingSince > sameSignal) {
      supervisor.kill();
      process.exit(130);
    }
  };

  process.stdout.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
  // The launcher was killed, and nothing else could stop this run.
  process.on('disconnect', () => failed('The launcher is gone; the shop ends'));

  collectWhenIdle();
  supervisor.start().catch((error) => {
    // A stop interrupts the start, which is then expected to fail.
    if (stoppingSince === null) failed(error);
  });
};
