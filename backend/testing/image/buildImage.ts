import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { docker } from './docker.ts';

const run = promisify(execFile);

/**
 * Makes the base image under its own name if no image registry can be reached: Debian by debootstrap, this Node and npm, the user `node`
 * and this machine's certificates. Requires root.
 */
const makeBase = async (base: string): Promise<void> => {
  const dir = await mkdtemp(join(tmpdir(), 'base-image-'));
  const [, suite = ''] = /-(\w+)-slim$/.exec(base) ?? [];
  const tree = join(dir, 'debian');
  try {
    await run('debootstrap', ['--variant=minbase', suite, tree], { maxBuffer: 64 * 1024 * 1024 });
    await run('tar', ['--create', '--file', join(dir, 'debian.tar'), '--directory', tree, '.']);
    await docker('import', join(dir, 'debian.tar'), 'debian-of-the-tests');
    await rm(join(dir, 'debian.tar'));
    await rm(tree, { recursive: true });
    await copyFile(process.execPath, join(dir, 'node'));
    // npm names its own program, bin/npm-cli.js, to what it starts.
    const { npm_execpath: npm = '' } = process.env;
    await cp(dirname(dirname(await realpath(npm))), join(dir, 'npm'), { recursive: true });
    await copyFile('/etc/ssl/certs/ca-certificates.crt', join(dir, 'certificates.crt'));
    await writeFile(
      join(dir, 'Dockerfile'),
      [
        'FROM debian-of-the-tests',
        'COPY node /usr/local/bin/',
        'COPY npm /usr/local/lib/node_modules/npm',
        'COPY certificates.crt /etc/ssl/certs/ca-certificates.crt',
        'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
        'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
        'RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
      ].join('\n'),
    );
    await docker('build', '--tag', base, dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

/** Builds the production image of the tree in `folder`; its base image is pulled, or made here if that fails, and then has no digest. */
export const buildImage = async (folder: string, tag: string): Promise<void> => {
  const path = join(folder, 'Dockerfile');
  const dockerfile = await readFile(path, 'utf8');
  const [, pinned = '', base = ''] = /^FROM ((node:[\w.-]+)\S*)/m.exec(dockerfile) ?? [];
  const isPulled = await docker('pull', pinned).then(
    () => true,
    () => false,
  );
  if (!isPulled) {
    await docker('image', 'inspect', base).catch(() => makeBase(base));
    await writeFile(path, dockerfile.replaceAll(pinned, base));
  }
  try {
    await docker('build', '--network', 'host', '--tag', tag, folder);
  } finally {
    if (!isPulled) await writeFile(path, dockerfile);
  }
};
