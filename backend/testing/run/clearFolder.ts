// Waits until its parent process has ended, in any way, and removes the leftovers of its run: the processes of a folder, and the folder
// (ownFolder.ts).
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { processesOf } from './processesOf.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: clearFolder.ts <folder>');

await once(process.stdin.resume(), 'end');
// Again, since one of them may just have started another.
for (let pids = processesOf(folder); pids.length > 0; pids = processesOf(folder)) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  await delay(50);
}
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
