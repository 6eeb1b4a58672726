import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasNginx, startNginx } from '#testing/servers/nginx.ts';
import { beginUpload } from '#testing/shop/beginUpload.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { logIn } from '#testing/shop/shopApi.ts';

const bodyBytes = 1_500_000;

type Refused = { readonly path: string; readonly type: string; readonly status: number };
/** Bodies that are refused before they are complete. */
const refusals: readonly Refused[] = [
  { path: '/api/modal/fileupload', type: 'multipart/form-data; boundary=x', status: 401 },
  { path: '/api/user/login', type: 'application/json', status: 413 },
  { path: '/api/user/login', type: 'text/plain', status: 415 },
  { path: '/api/charge/webhook', type: 'application/json', status: 413 },
  { path: '/api/nothing/here', type: 'application/json', status: 404 },
];

const headOf = ({ path, type }: Pick<Refused, 'path' | 'type'>, length = bodyBytes): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** A connection, the bytes it received, and how it ended. */
const open = async (url: string) => {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  const faults: string[] = [];
  socket.on('error', (error) => faults.push(error.message));
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  await once(socket, 'connect');
  return {
    socket,
    received: () => received,
    faults,
    /** A reset closes it as well: the shop may close while a byte is on its way. */
    ended: () => expect.poll(() => socket.closed).toBe(true),
  };
};

const isWhole = (answer: string): boolean => /^HTTP.*\r\n\r\n\{.*\}$/s.test(answer);

/** On a shop whose `BODY_SECONDS` are few. */
export const requestBodies = (shop: RunningShop): void => {
  test.each(refusals)(
    '$path as $type is refused with $status in the middle of its body, and the refusal arrives',
    async (refused) => {
      const { socket, received, faults, ended } = await open(shop.url);
      socket.write(headOf(refused));
      // Enough for a call that reads until its limit is exceeded.
      socket.write(Buffer.alloc(1_300_000, 97));
      await expect.poll(() => isWhole(received())).toBe(true);
      expect(received()).toContain(`HTTP/1.1 ${refused.status} `);
      expect(received().toLowerCase()).toContain('connection: close');
      // The shop still reads the rest, so that a proxy can pass it on.
      socket.write(Buffer.alloc(bodyBytes - 1_300_000, 97));
      await ended();
      expect(faults).toEqual([]);
    },
  );

  test('a body that trickles is refused with 408, and its connection is closed', async () => {
    const { socket, received, ended } = await open(shop.url);
    socket.write(headOf({ path: '/api/user/login', type: 'application/json' }, 100_000));
    const trickle = setInterval(() => socket.write('{'), 50);
    await ended().finally(() => clearInterval(trickle));
    expect(received()).toContain('HTTP/1.1 408 ');
    expect(received()).toContain('did not come in time');
  });

  test('a stalled upload is ended, and leaves no file', async () => {
    const token = await logIn(shop.url, admin.email, admin.password);
    const upload = beginUpload(shop.url, token);
    const temporary = join(shop.dataDir, 'files/tmp');
    const filesThere = async () => (await readdir(temporary)).length;
    await expect.poll(filesThere).toBe(1);
    const [response] = await once(upload, 'response', { signal: AbortSignal.timeout(20_000) });
    expect(response.statusCode).toBe(408);
    await expect.poll(filesThere).toBe(0);
    upload.destroy();
  });

  test('headers that are too large are refused', async () => {
    const { socket, received, ended } = await open(shop.url);
    socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`);
    await ended();
    expect(received()).toContain('HTTP/1.1 431 ');
  });

  describe.skipIf(!hasNginx)('through nginx (Debian: nginx-light)', () => {
    test.each(['on', 'off'] as const)(
      'with its buffering %s, every refusal arrives as it was made',
      async (buffering) => {
        const nginx = await startNginx(shop.url, buffering);
        try {
          for (const { path, type, status } of refusals)
            for (let attempt = 0; attempt < 5; attempt += 1) {
              const response = await fetch(`${nginx.url}${path}`, {
                method: 'POST',
                headers: { 'content-type': type },
                body: Buffer.alloc(bodyBytes, 97),
              });
              expect(await response.json(), `${path} ${type}`).toEqual({ message: expect.any(String) });
              expect(response.status).toBe(status);
            }
        } finally {
          await nginx.stop();
        }
      },
    );
  });
};
