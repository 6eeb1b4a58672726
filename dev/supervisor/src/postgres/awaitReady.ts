import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The server ended before it was ready; `reason` summarises its log lines. */
export class NotReady extends Error {
  override name = 'NotReady';
  readonly reason: 'portTaken' | 'stillClosing' | 'other';
  constructor(lines: readonly string[]) {
    const log = lines.join('\n');
    super(`Postgres did not start:\n${log}`);
    if (/could not bind|could not create any TCP/.test(log)) this.reason = 'portTaken';
    else if (/pre-existing shared memory block|lock file .* already exists/.test(log))
      this.reason = 'stillClosing';
    else this.reason = 'other';
  }
}

/** Waits until the server accepts connections, and passes on its log lines until it ends. @throws NotReady */
export const awaitReady = (server: ChildProcess, log: (line: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const lines: string[] = [];
    server.once('error', reject);
    server.once('close', () => reject(new NotReady(lines.slice(-20))));
    if (server.stderr === null) return reject(new Error('Postgres was started without a log'));
    createInterface({ input: server.stderr }).on('line', (line) => {
      if (lines.length < 200) lines.push(line);
      if (!/ LOG: /.test(line)) log(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
