import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { callShop } from 'backend/contract/calls/callShop.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { archive, picture, plainArchive } from 'backend/testing/samples/sampleFiles.ts';
import { ownShop } from 'backend/testing/shop/ownShop.ts';
import { admin } from 'backend/testing/shop/runningShop.ts';
import { logIn } from 'backend/testing/shop/shopApi.ts';
import { runProgram } from 'backend/testing/shop/startProgram.ts';
import { beforeAll, expect, test } from 'vitest';

const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
/** The example of the documents. */
const [, table = ''] = /```csv\n(.*?)```/s.exec(guide) ?? [];
const folder = temporaryFolder();
const shop = await ownShop();
const token = await logIn(shop.url, admin.email, admin.password);

const write = async (name: string, content: Buffer | string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
};

beforeAll(async () => {
  await write('models.csv', table);
  // macOS adds such files on disks of other systems.
  await write('._models.csv', '\0');
  for (const file of new Set(table.match(/\w+\/\w+\.\w+/g)))
    if (file.endsWith('.zip')) await write(file, await archive());
    else await write(file, await picture(640, 480, '#8a5a2b', file.endsWith('png') ? 'png' : 'jpeg'));
});

const run = (...words: readonly string[]) =>
  runProgram('importModels', [...words, '--to', shop.url], {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });

const models = async () =>
  (await callShop(shop.url, 'GET /modal/table', { query: { search: 'ring' }, token })).body.map(
    ({ ModalName, draft, ModalSlider }) => [ModalName, draft, ModalSlider.length] as const,
  );

test('without --yes, the example of the documents is checked and nothing is made', async () => {
  const { code, said } = await run(folder);
  expect([code, await models()]).toEqual([0, []]);
  expect(said.match(/would be imported/g)).toHaveLength(5);
});

test('with it, each line becomes a draft, whose pictures the shop draws where the line names none; a second run makes no second model', async () => {
  const first = await run(folder, '--yes');
  expect(first, first.said).toMatchObject({ code: 0 });
  await expect
    .poll(async () => (await models()).toSorted())
    .toEqual([
      ['Ash Ring', true, 4],
      ['Elm Ring', true, 4],
      ['Fir Ring', true, 4],
      ['Free Ring', true, 4],
      ['Oak Ring', true, 2],
    ]);
  const { said } = await run(join(folder, 'models.csv'), '--yes');
  expect(said.match(/was there before/g)).toHaveLength(5);
  expect(await models()).toHaveLength(5);
});

test('a line that the shop refuses stops no other, and nearly equal models are named', async () => {
  await write('fir/noise.zip', await plainArchive());
  await write('fir/again.zip', await archive());
  const [head = '', ...lines] = table.trim().split('\n');
  const fir = lines[3] ?? '';
  const noise = fir.replace('Fir Ring', 'Noise').replace('fir/ring', 'fir/noise');
  const again = fir.replace('Fir Ring', 'Other').replace('fir/ring', 'fir/again');
  await write('more.csv', [head, noise, again].join('\n'));
  const { code, said } = await run(join(folder, 'more.csv'), '--yes', '--publish');
  expect(code).toBe(1);
  expect(said).toMatch(/Noise +refused: ModalCard and ModalSlider: the line names none/);
  expect(said).toMatch(/Other +published; nearly the same as .*Fir Ring/);
});

test('a fault in any line is said, and nothing is sent', async () => {
  await write('faulty.csv', 'ModalName;ModalPrice;Colour;ModalCard;\r\nChair;4,50;red;oak;big\r\n');
  const { code, said } = await run(join(folder, 'faulty.csv'), '--yes');
  expect(code).toBe(1);
  for (const fault of [
    'Colour: is no column of a model',
    'Column 5: is no column of a model',
    'ModalPrice: Enter whole dollars',
    'Enter the platform used',
    'ModalFile: ',
    'ModalCard: there is no file oak',
  ])
    expect(said).toContain(fault);
});
