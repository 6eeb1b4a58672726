/** The program of a mesh process: calls `run` of the module it is named, with the input, and passes on what that sends. */
import { writeSync } from 'node:fs';
import { json } from 'node:stream/consumers';

/** The export `run` of a task's module. */
export type MeshTask<Input, Message> = (input: Input, send: (message: Message) => void) => Promise<void>;

const messagePipe = 3;

/** Writes a whole line, also when the pipe is full for a moment. */
const write = (message: unknown): void => {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(messagePipe, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
};

const [, , task = ''] = process.argv;
try {
  const { run } = (await import(task)) as { run: MeshTask<unknown, unknown> };
  await run(await json(process.stdin), (sent) => write({ sent }));
  write({ done: true });
} catch (error) {
  write({ thrown: error instanceof Error ? error.message : String(error) });
}
process.exit();
