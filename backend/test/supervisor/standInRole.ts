import { createServer } from 'node:http';

// Stands in for the roles where only their supervision is under test: answers as the web role does, says what it was
// given, hangs when asked to, and drains for as long as DRAIN_MS says.
if (process.argv.includes('--services=web')) {
  createServer((request, response) => {
    // An endless loop: it never gives way to anything else.
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
