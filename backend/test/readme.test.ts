import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentSchema } from '#config';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const readme = read('README.md');

/** First cells of the rows of all tables, as code: `| \`PORT\` | … |`. */
const firstCells = [...readme.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell = '']) => cell);

describe('the README', () => {
  test('explains every variable that the shop knows, once, and no other', () => {
    const explained = firstCells.filter((cell) => /^[A-Z][A-Z0-9_]+$/.test(cell));
    expect(explained.toSorted()).toEqual(Object.keys(environmentSchema.entries).toSorted());
  });

  test('names the default of each variable that has one', () => {
    const entries: Readonly<Record<string, { readonly default?: unknown }>> = environmentSchema.entries;
    const missing = Object.entries(entries).filter(([name, entry]) => {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
      return typeof entry.default === 'string' && !row.includes(`\`${entry.default}\``);
    });
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test('explains every npm script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
    const commands = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(commands.filter((command) => !firstCells.includes(command))).toEqual([]);
  });

  test('links to files that are there', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path);
    expect(() => links.map((path) => path.endsWith('/') || read(path))).not.toThrow();
  });
});
