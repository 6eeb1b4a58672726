import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../shop/runningShop.ts';

/** Whether this machine has nginx; Debian has it in the package `nginx-light`. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** An nginx in front of a server; `buffering` is whether it takes a whole request before it passes it on. */
export const startNginx = async (
  target: string,
  buffering: 'on' | 'off',
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      client_max_body_size 0;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${target}; proxy_http_version 1.1; proxy_request_buffering ${buffering}; }
      }
    }`,
  );
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (server.exitCode === null && !(await fetch(url).catch(() => null))) await delay(20);
  return {
    url,
    stop: async () => {
      server.kill('SIGQUIT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
