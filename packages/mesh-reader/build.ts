// Builds the package for publishing, in `dist`, since Node does not run TypeScript below node_modules.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
// The compiler rewrites imports, but not addresses of programs that are started.
for (const path of globSync('**/*.js', { cwd: dist }).map((name) => join(dist, name)))
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replaceAll(/(new URL\('[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2'),
  );

const {
  private: _,
  scripts,
  devDependencies,
  exports: { './testing/*': _helpers, ...sources },
  ...published
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const faces = Object.entries(sources as Record<string, string>).map(([name, path]) => {
  const file = path.replace(/^\.\/src\/(.*)\.ts$/, './$1');
  return [name, { types: `${file}.d.ts`, default: `${file}.js` }] as const;
});
const exports = Object.fromEntries(faces);
const manifest = { ...published, exports, types: exports['.']?.types };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const name of ['README.md', 'CHANGELOG.md', 'FORMATS.md'])
  copyFileSync(join(here, name), join(dist, name));
for (const name of globSync('**/*.pl', { cwd: join(here, 'src') }))
  copyFileSync(join(here, 'src', name), join(dist, name));
copyFileSync(join(here, '../../LICENSE'), join(dist, 'LICENSE'));
