// Lists the requirements in docs/spec/requirements.md with the files of the tests that name them. It fails when no test at any level names a
// requirement, or a title names one that does not exist.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const specification = readFileSync(join(root, 'docs/spec/requirements.md'), 'utf8');
const ids = [...specification.matchAll(/^\| (R\d{3}[a-z]?) \| .+ \|$/gm)].map(([, id]) => id);

const skipped = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const literals = [/'(?:[^'\\\n]|\\.)*'/y, /"(?:[^"\\\n]|\\.)*"/y, /`(?:[^`\\\n]|\\.)*`/y];

/** The string literals of a source, each on one line like titles; comments do not count. */
const literalsOf = (source) => {
  const found = [];
  for (let at = 0; at < source.length; ) {
    const match = [skipped, ...literals].reduce((known, pattern) => {
      if (known) return known;
      pattern.lastIndex = at;
      const text = pattern.exec(source)?.[0];
      return text && { text, isLiteral: pattern !== skipped };
    }, null);
    const text = match?.text ?? source[at];
    if (match?.isLiteral) found.push(text.slice(1, -1).replaceAll(/\\(['"`])/g, '$1'));
    at += text.length;
  }
  return found;
};

/** Ids in a title: single ones, and all of a range such as `R009 – R026`. */
const namedIn = (title) => {
  const named = new Set(title.match(/\bR\d{3}[a-z]?\b/g) ?? []);
  for (const [, from, to] of title.matchAll(/\bR(\d{3})[a-z]? ?– ?R?(\d{3})[a-z]?\b/g))
    for (const id of ids) if (id.slice(1, 4) >= from && id.slice(1, 4) <= to) named.add(id);
  return named;
};

const tests = new Map(ids.map((id) => [id, new Set()]));
const unknown = new Set();
const files = globSync(
  [
    '{backend,frontend}/{src,test}/**/*.test.{ts,tsx}',
    '{dev,packages,tools}/*/{src,test}/**/*.test.ts',
    'backend/test/**/*.ts',
    'bench/**/*.test.ts',
    'e2e/*.test.ts',
  ],
  { cwd: root },
);
for (const file of [...new Set(files.map((name) => name.replaceAll('\\', '/')))].sort()) {
  for (const text of literalsOf(readFileSync(join(root, file), 'utf8'))) {
    for (const id of namedIn(text)) {
      tests.get(id)?.add(file);
      // A number with lettered parts does not cover any of them.
      if (!ids.some((known) => known.startsWith(id))) unknown.add(`${id} in ${file}`);
    }
  }
}

const missing = ids.filter((id) => tests.get(id).size === 0);
for (const [id, files] of tests) process.stdout.write(`${id} ${[...files].join(', ')}\n`);
process.stdout.write(`${ids.length} requirements, ${missing.length} without a test ${missing.join(' ')}\n`);
for (const fault of unknown) process.stderr.write(`No such requirement: ${fault}\n`);
process.exitCode = missing.length + unknown.size > 0 || ids.length === 0 ? 1 : 0;
