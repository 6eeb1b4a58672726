// Makes the package as it is published, in `dist`: Node does not run TypeScript below node_modules.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
cpSync(join(here, 'conformance'), join(dist, 'conformance'), { recursive: true });
for (const command of ['main.js', 'conformance/run.mjs']) chmodSync(join(dist, command), 0o755);

const {
  private: _,
  scripts,
  devDependencies,
  ...published
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const faceOf = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
const face = faceOf('startEventStore');
const exports = {
  '.': face,
  './fillLog': faceOf('storage/fillLog'),
  './logFile': faceOf('storage/openLogFile'),
};
const bin = {
  'embedded-eventstore': './main.js',
  'embedded-eventstore-conformance': './conformance/run.mjs',
};
const manifest = { ...published, exports, types: face.types, bin };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(dist, 'README.md'));
copyFileSync(join(here, '../../LICENSE'), join(dist, 'LICENSE'));
