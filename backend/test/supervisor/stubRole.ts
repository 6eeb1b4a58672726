import { once } from 'node:events';
import { createServer } from 'node:http';

// A stub of the roles for tests of their supervision: answers like the web role, returns its environment, hangs on request, and drains for
// DRAIN_MS.
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
process.on('SIGTERM', () => setTimeout(() => process.exit(0), Number(process.env.DRAIN_MS ?? 0)));
