import { readCommandLine } from './commandLine.ts';
import { startServer } from './server.ts';
import { StartRefused } from './startRefused.ts';

const refusedExitCode = 2;
const brokenExitCode = 3;
/** A repeated failure is logged once in this time, in ms, since on a full disk every append fails alike. */
const sayAgainMs = 5_000;

/** The variable by which an owner accepts one machine and one disk, and its required value. */
const variable = 'EVENT_STORE_IN_PRODUCTION';
const consent = 'one-disk';

/** Refuses production unless its owner has accepted one disk. @throws StartRefused */
const checkProduction = (environment: NodeJS.ProcessEnv, force: boolean): void => {
  if (environment.NODE_ENV !== 'production' || force || environment[variable] === consent) return;
  throw new StartRefused(
    `the embedded event store is not for production: it has one machine, one disk and no second copy; set EVENTSTORE_URL, or ${variable}=${consent} when that is enough`,
  );
};

const complaining = () => {
  let said = { text: '', at: 0 };
  return (text: string) => {
    if (text === said.text && performance.now() - said.at < sayAgainMs) return;
    said = { text, at: performance.now() };
    process.stderr.write(`${text.replaceAll('\n', ' ')}\n`);
  };
};

const main = async (): Promise<void> => {
  const options = readCommandLine(process.argv.slice(2), process.env);
  checkProduction(process.env, options.force);
  const complain = complaining();
  const onFailure = (error: unknown, isBroken: boolean) => {
    complain(`a commit failed, and nothing of it was stored: ${error}`);
    if (!isBroken) return;
    // After a failed flush the state of the disk is unknown; the next start reads acknowledged events again.
    complain('the disk failed; the event store ends');
    process.exit(brokenExitCode);
  };
  const server = await startServer({ ...options, onFailure, complain });
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
    // Standard input ends when the parent dies in any way.
    process.stdin.on('end', stop).on('error', stop).resume();
    process.on('disconnect', stop);
  }
  // An owner who relies on these backups must learn that they have ended.
  if (process.env.EVENT_STORE_BACKUP_DIR)
    complain('EVENT_STORE_BACKUP_DIR has no effect any more: take backups by "npm run backup" on a schedule');
  if (options.force)
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
