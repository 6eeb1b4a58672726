import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../shop/runningShop.ts';
import { certificateFor } from './certificateFor.ts';
import { untilItListens } from './untilItListens.ts';

/** Whether this machine has nginx; Debian has it in the package `nginx-light`. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export type RunningProxy = {
  readonly url: string;
  /** The certificate that its clients must trust, as PEM; empty without TLS. */
  readonly authority: string;
  readonly stop: () => Promise<void>;
};

/** Runs nginx with these server blocks until `port` accepts connections. */
const runNginx = async (folder: string, servers: string, port: number): Promise<() => Promise<void>> => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${servers}
    }`,
  );
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilItListens(port, server);
  return async () => {
    // A graceful stop would wait for connections that clients keep open.
    server.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
};

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'nginx-'));

/** An nginx in front of a server; with `buffering` it reads a whole request before it passes it on. */
export const startNginx = async (target: string, buffering: 'on' | 'off'): Promise<RunningProxy> => {
  const port = await freePort();
  const server = `client_max_body_size 0;
    server {
      listen 127.0.0.1:${port};
      location / { proxy_pass ${target}; proxy_http_version 1.1; proxy_request_buffering ${buffering}; }
    }`;
  return {
    url: `http://127.0.0.1:${port}`,
    authority: '',
    stop: await runNginx(await newFolder(), server, port),
  };
};

/** The example of `ops/proxy` in front of servers: its own text, with the test's name, ports, addresses and certificate. */
export const startNginxExample = async (...targets: readonly string[]): Promise<RunningProxy> => {
  const folder = await newFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  const { certificate, key } = await certificateFor('localhost', folder);
  const example = await readFile(new URL('../../../ops/proxy/nginx.conf', import.meta.url), 'utf8');
  const servers = example
    .replaceAll('shop.example;', 'localhost;')
    .replace('/etc/letsencrypt/live/shop.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/shop.example/privkey.pem', key)
    .replace('server 127.0.0.1:3000;', targets.map((target) => `server ${new URL(target).host};`).join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`);
  const authority = await readFile(certificate, 'utf8');
  return { url: `https://localhost:${port}`, authority, stop: await runNginx(folder, servers, port) };
};
