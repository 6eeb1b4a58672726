import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { freePort } from '../shop/runningShop.ts';
import type { RunningProxy } from './nginx.ts';
import { untilItListens } from './untilItListens.ts';

/** Whether this machine has Caddy; Debian has it in the package `caddy`. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

const example = fileURLToPath(new URL('../../../ops/proxy/Caddyfile', import.meta.url));

/** Caddy listens before it has its certificate. */
const hasCertificate = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
    socket.once('error', () => resolve(false));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** The example of `ops/proxy` in front of a server, unchanged; for localhost Caddy is its own CA. */
export const startCaddyExample = async (target: string): Promise<RunningProxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [port, plainPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const server = spawn('caddy', ['run', '--config', example, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SHOP_HOST: 'localhost',
      SHOP_UPSTREAM: new URL(target).host,
      PROXY_HTTP_PORT: String(plainPort),
      PROXY_HTTPS_PORT: String(port),
      PROXY_ADMIN: `localhost:${adminPort}`,
    },
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilItListens(port, server, hasCertificate);
  return {
    url: `https://localhost:${port}`,
    authority: await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    stop: async () => {
      // A graceful stop would wait for connections that clients keep open.
      server.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
