import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Counts = { passed: number; failed: number; skipped: number; failing: { title: string; file: string }[] };
type Stage = {
  name: string;
  commands: string[][];
  commandsOf: (file: string) => string[][];
  counted: true;
  timeout: number;
};
type Ran = { stage: Stage; counts: Counts };
const root = fileURLToPath(new URL('../../', import.meta.url));
const { runTogether }: { runTogether: (stages: Stage[]) => Promise<[Counts]> } = await import(
  `${root}scripts/stage.mjs`
);
const {
  judge,
}: { judge: (ran: Ran[]) => Promise<Omit<Counts, 'failing'> & { unsteady: string[]; isGood: boolean }> } =
  await import(`${root}scripts/tryAgain.mjs`);

// Inside the project, so that the files can import Vitest.
let folder: string;
beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/try-again-'));
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const stageOf = (commandsOf: Stage['commandsOf'], commands: string[][]): Stage => ({
  name: 'unit',
  commands,
  commandsOf,
  counted: true,
  timeout: 60_000,
});

/** A stage in which tests of these files fail when they run together; alone, those in `unsteady` pass. */
const outcomeOf = async (failing: readonly string[], unsteady: readonly string[]) => {
  const writing = (counts: object) => [
    ['-e', `require('node:fs').writeSync(3, ${JSON.stringify(`${JSON.stringify(counts)}\n`)})`],
  ];
  const failed = (files: readonly string[]) => ({
    passed: 1,
    failed: files.length,
    failing: files.map((file) => ({ title: 'a title', file })),
  });
  const stage = stageOf(
    (file) => writing(failed(unsteady.includes(file) ? [] : [file])),
    writing(failed(failing)),
  );
  const [counts] = await runTogether([stage]);
  return judge([{ stage, counts }]);
};

test('a test that fails once, and a file whose set-up fails once, pass at the second attempt, and are named', async () => {
  const once = (name: string) => {
    const file = JSON.stringify(join(folder, name));
    return `if (!existsSync(${file})) { writeFileSync(${file}, ''); throw new Error('Not yet'); }`;
  };
  const imports = `import { existsSync, writeFileSync } from 'node:fs'; import { beforeAll, test } from 'vitest';`;
  const files = {
    'vitest.config.mjs': 'export default {};',
    'one.test.mjs': `${imports} test('fine', () => {}); test('late', () => { ${once('late')} });`,
    'two.test.mjs': `${imports} beforeAll(() => { ${once('set-up')} }); test('behind it', () => {});`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const command = (...words: string[]) => [
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--root', folder, `--reporter=${root}scripts/progressReporter.mjs`, ...words],
    ],
  ];
  const stage = stageOf((file) => command(file), command());
  const [counts] = await runTogether([stage]);
  expect(counts).toMatchObject({ failed: 2 });
  const { unsteady, ...sum } = await judge([{ stage, counts }]);
  expect(sum).toMatchObject({ failed: 0, isGood: true });
  expect(unsteady.toSorted()).toEqual([
    'one.test.mjs (unit): late',
    'two.test.mjs (unit): the set-up of two.test.mjs',
  ]);
});

test('a test that fails again has failed; three unsteady files fail the run', async () => {
  expect(await outcomeOf(['a', 'b'], ['b'])).toMatchObject({
    passed: 2,
    failed: 1,
    unsteady: ['b (unit): a title'],
    isGood: false,
  });
  expect(await outcomeOf(['a', 'b'], ['a', 'b'])).toMatchObject({ failed: 0, isGood: true });
  expect(await outcomeOf(['a', 'a', 'a'], ['a'])).toMatchObject({ failed: 0, isGood: true });
  expect(await outcomeOf(['a', 'b', 'c'], ['a', 'b', 'c'])).toMatchObject({ failed: 0, isGood: false });
});

test('failures in six files are not run again', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(await outcomeOf(six, six)).toMatchObject({ failed: 6, unsteady: [], isGood: false });
});
