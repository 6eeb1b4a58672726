/** The program of a mesh process: calls `run` of a module with the input, and passes on its messages. */
import { writeSync } from 'node:fs';
import { json } from 'node:stream/consumers';

/** The export `run` of a task's module. */
export type MeshTask<Input, Message> = (input: Input, send: (message: Message) => void) => Promise<void>;

const messagePipe = 3;

/** Writes a complete line, also when the pipe is temporarily full. */
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
