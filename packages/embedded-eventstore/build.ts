// Builds the package for publishing, in `dist`, since Node does not run TypeScript below node_modules.
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
for (const name of ['README.md', 'OPERATION.md', 'CHANGELOG.md'])
  copyFileSync(join(here, name), join(dist, name));
copyFileSync(join(here, '../../LICENSE'), join(dist, 'LICENSE'));

const {
  private: _,
  scripts,
  devDependencies,
  ...manifest
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const built = JSON.stringify({ ...manifest, types: manifest.types.replace('.ts', '.d.ts') }, null, 2);
writeFileSync(join(dist, 'package.json'), `${built.replaceAll(/(?<!\.d)\.ts"/g, '.js"')}\n`);
for (const command of ['src/main.js', 'conformance/run.mjs']) chmodSync(join(dist, command), 0o755);
