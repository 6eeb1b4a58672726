import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ignored = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'coverage', 'results', 'golden']);
const files = globSync('**/*.{ts,tsx,js,mjs,css,html,md,json,snap,yml,yaml}', {
  cwd: root,
  exclude: (name) => ignored.has(name) || name === 'package-lock.json',
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const documents = files.filter(({ file }) => file.endsWith('.md'));

const cited = (pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([whole, code = whole]) => ({ file, code })),
  );

const specified = (file: string, pattern: RegExp): ReadonlySet<string> => {
  const text = readFileSync(join(root, 'docs/spec', file), 'utf8');
  return new Set([...text.matchAll(pattern)].map(([, code = '']) => code));
};

/** Anchors of a document: its headings as GitHub names them, and its own `<a id>`. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
    ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  ]);

const linksOf = (text: string): readonly string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

describe('everything that source, tests and documents cite is in the repository', () => {
  test('requirements and decisions', () => {
    const requirements = specified('requirements.md', /^\| (R\d{3}[a-z]?) \|/gm);
    const decisions = specified('decisions.md', /^\| <a id="q\d\d"><\/a>(Q\d\d) \|/gm);
    const known = new Set([
      ...requirements,
      ...[...requirements].map((code) => code.slice(0, 4)),
      ...decisions,
    ]);
    expect(known.size).toBeGreaterThan(250);
    const codes = cited(/\b(R\d{3}[a-z]?|Q\d\d)\b/g);
    expect(codes.length).toBeGreaterThan(900);
    expect(codes.filter(({ code }) => !known.has(code))).toEqual([]);
  });

  test('ADRs, in any form of citation', () => {
    const known = new Set(
      globSync('docs/adr/[0-9]*.md', { cwd: root }).map((file) => Number(/\d{4}/.exec(file)?.[0])),
    );
    const numbers = cited(/\b(?:ADR|[Dd]ecision) 0*(\d+)\b/g);
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter(({ code }) => !known.has(Number(code)))).toEqual([]);
  });

  test('the index of ADRs lists each by its title; each has a status and a date', () => {
    const rows = globSync('docs/adr/[0-9]*.md', { cwd: root }).map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const head = /^# (\d{4}) (.+)\n\n- Status: .+\n- Date: \d{4}-\d\d-\d\d\n/.exec(text);
      const [, number, title] = head ?? [];
      return `- [${number}](${basename(file)}) ${title}`;
    });
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    expect(index.match(/^- \[.*$/gm)).toEqual(rows.toSorted());
  });

  test('nothing outside the repository', () => {
    expect(
      cited(/\b(?:(?:DESIGN|STYLE|UX(?: goal)?|EVENTSTORE) \d|(?:DESIGN|STYLE|UX|EVENTSTORE)\.md)/g),
    ).toEqual([]);
  });

  test('documents that comments name', () => {
    const named = cited(/(?<![\w/])docs\/[\w./-]+\.md\b/g);
    expect(named.filter(({ code }) => !existsSync(join(root, code)))).toEqual([]);
  });

  test('links between documents, with their anchors', () => {
    const leadsNowhere = (file: string, target: string): boolean => {
      const [path = '', anchor = ''] = target.split('#');
      const linked = path === '' ? join(root, file) : join(root, dirname(file), path);
      if (!existsSync(linked)) return true;
      return anchor !== '' && !anchorsOf(readFileSync(linked, 'utf8')).has(anchor);
    };
    const links = documents.flatMap(({ file, text }) => linksOf(text).map((target) => ({ file, target })));
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ file, target }) => leadsNowhere(file, target))).toEqual([]);
  });

  test('the tree that ARCHITECTURE.md draws', () => {
    const [, tree = ''] =
      /```\n(backend\/src\/[\s\S]*?)```/.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) ?? [];
    const rows = [...tree.matchAll(/^( *)([\w./-]+)/gm)].map(([, indent = '', path = '']) => ({
      indent,
      path,
    }));
    const drawn = rows.map(({ indent, path }, index) =>
      indent === ''
        ? path
        : join(rows.slice(0, index).findLast((row) => row.indent === '')?.path ?? '', path),
    );
    expect(drawn.length).toBeGreaterThan(15);
    expect(drawn.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('paths that documents name', () => {
    const placesOf = (file: string) => ['', 'backend/src', 'backend', dirname(file), `${dirname(file)}/src`];
    const isPath = (span: string) =>
      /^(?!data\/|DATA_DIR\/)[\w@-][\w./@-]*\/([\w./-]*\.(tsx?|mjs|md|css|json|ya?ml))?$/.test(span);
    const named = documents
      .filter(({ file }) => !file.startsWith('docs/spec'))
      .flatMap(({ file, text }) =>
        [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
          .map(([, span = '']) => ({ file, span }))
          .filter(({ span }) => isPath(span)),
      );
    expect(named.length).toBeGreaterThan(150);
    const isThere = ({ file, span }: { readonly file: string; readonly span: string }) =>
      placesOf(file).some((place) => existsSync(join(root, place, span)));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});
