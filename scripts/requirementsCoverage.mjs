// Which tests name which requirement: `node scripts/requirementsCoverage.mjs` writes docs/requirements-coverage.md and
// fails when one is missing. With `--check` it also fails when the file is not what it would write.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'docs/requirements-coverage.md');

/** Requirements that a test in a real browser must name: what people see and do (R009 – R148, R178). */
const needsBrowser = (id) => {
  const number = Number(id.slice(1, 4));
  return (number >= 9 && number <= 148) || number === 178;
};

const requirements = readFileSync(join(root, 'e2e/requirements.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ id: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1) }));
const ids = requirements.map(({ id }) => id);

const skipped = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const literals = [/'(?:[^'\\\n]|\\.)*'/y, /"(?:[^"\\\n]|\\.)*"/y, /`(?:[^`\\\n]|\\.)*`/y];

/** The string literals of a source, each on one line as titles are; comments do not count. */
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

/** Ids that a title names: each by itself, and all of a range such as `R009 – R026`. */
const namedIn = (title) => {
  const named = new Set(title.match(/\bR\d{3}[a-z]?\b/g) ?? []);
  for (const [, from, to] of title.matchAll(/\bR(\d{3})[a-z]? ?– ?R?(\d{3})[a-z]?\b/g))
    for (const id of ids) if (id.slice(1, 4) >= from && id.slice(1, 4) <= to) named.add(id);
  return named;
};

const tests = new Map(ids.map((id) => [id, { browser: [], elsewhere: new Map() }]));
const unknown = new Set();
const files = globSync(
  [
    '{backend,frontend}/{src,test}/**/*.test.{ts,tsx}',
    'backend/test/**/*.ts',
    'bench/**/*.test.ts',
    'e2e/*.test.ts',
  ],
  {
    cwd: root,
  },
);
for (const file of [...new Set(files.map((name) => name.replaceAll('\\', '/')))].sort()) {
  for (const text of literalsOf(readFileSync(join(root, file), 'utf8'))) {
    for (const id of namedIn(text)) {
      const entry = tests.get(id);
      // A number whose parts are lettered says nothing about any of them.
      if (!entry && !ids.some((known) => known.startsWith(id))) unknown.add(`${id} in ${file}`);
      else if (entry && file.startsWith('e2e/')) entry.browser.push({ file, text });
      else if (entry) entry.elsewhere.set(file, (entry.elsewhere.get(file) ?? 0) + 1);
    }
  }
}

const cell = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
const short = (file) => file.replace(/^.*\//, '').replace(/\.test\.tsx?$|\.ts$/, '');
const browserCell = ({ browser }) =>
  browser.map(({ file, text }) => `[${short(file)}](../${file}): ${cell(text)}`).join('<br>');
const elsewhereCell = ({ elsewhere }) =>
  [...elsewhere]
    .map(([file, count]) => `[${short(file)}](../${file})${count > 1 ? ` × ${count}` : ''}`)
    .join('<br>');

const missing = requirements.filter(({ id }) => {
  const { browser, elsewhere } = tests.get(id);
  return needsBrowser(id) ? browser.length === 0 : browser.length + elsewhere.size === 0;
});
const document = `# Requirements and their tests

Made by \`node scripts/requirementsCoverage.mjs\` from the titles of the tests; not written by hand. R009 – R148 and R178
must each be named by a test that drives the real pages in a browser against the real shop (\`e2e/\`), every other one by
any test.

${requirements.length} requirements, ${missing.length} missing${missing.length > 0 ? `: ${missing.map(({ id }) => id).join(', ')}` : ''}.

| Requirement | In the browser | Elsewhere |
|---|---|---|
${requirements
  .map(
    ({ id, text }) =>
      `| **${id}** ${cell(text)} | ${browserCell(tests.get(id))} | ${elsewhereCell(tests.get(id))} |`,
  )
  .join('\n')}
`;

const isStale = process.argv.includes('--check') && readFileSync(target, 'utf8') !== document;
if (!process.argv.includes('--check')) writeFileSync(target, document);
for (const fault of unknown) process.stderr.write(`No such requirement: ${fault}\n`);
if (isStale)
  process.stderr.write('docs/requirements-coverage.md is stale: run node scripts/requirementsCoverage.mjs\n');
process.stdout.write(
  `${requirements.length} requirements, ${missing.length} missing${missing.map(({ id }) => ` ${id}`).join('')}\n`,
);
process.exitCode = missing.length > 0 || isStale ? 1 : 0;
