import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';

// A stub of the roles for tests of their supervision: answers like the web role, returns its environment, hangs on request, and drains until
// the file DRAIN_UNTIL exists.
process.channel?.ref();
Object.assign(process.env, (await once(process, 'message'))[0]);
if (process.argv.includes('--services=web')) {
  process.stdout.write('{"level":40,"name":"web","msg":"a doubt"}\n');
  createServer((request, response) => {
    // An endless loop that blocks the process.
    while (request.url === '/hang');
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify(
        request.url === '/given'
          ? { pid: process.pid, upMs: performance.now(), given: process.env }
          : { status: 'ready' },
      ),
    );
  }).listen(Number(process.env.PORT), '127.0.0.1');
} else {
  setInterval(() => undefined, 1000);
}
process.on('SIGTERM', () => {
  const { DRAIN_UNTIL: file } = process.env;
  setInterval(() => (file === undefined || existsSync(file)) && process.exit(0), 20);
});
