import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { streams } from 'backend/domain/streams.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { id, uploaded } from 'backend/testing/samples/sampleModels.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventTables } from '../src/tables/eventTable.ts';
import { type AnalystShop, analystShop } from './support/analystShop.ts';
import { analystStory, ann } from './support/analystStory.ts';

const shop = await analystShop();
await appendStory(shop.store, await analystStory(shop.personalKeys));

const mirrors = ({ environment }: AnalystShop): string => join(environment.DATA_DIR, 'analyst');
const bytesOf = async (directory: string): Promise<string> => {
  const names = (await readdir(directory)).sort();
  const files = await Promise.all(names.map((name) => readFile(join(directory, name), 'latin1')));
  return names.map((name, at) => `${name}\n${files[at]}`).join('\n');
};
const exported = async (name: string, ...options: readonly string[]): Promise<string> => {
  const directory = join(shop.dir, name);
  const { code, said } = await shop.run('export', '--out', directory, ...options);
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
  return directory;
};
const ask = async (question: string): Promise<unknown> => {
  const { out, said } = await shop.run('sql', question, '--json');
  return out === '' ? said : JSON.parse(out);
};
/** A file of an export, as a table in SQL. */
const fileOf = (directory: string, name: string): string => `'${join(directory, name)}'`;

test('an export has the same bytes when the mirror is rebuilt', async () => {
  const first = await bytesOf(await exported('first'));
  await rm(mirrors(shop), { recursive: true });
  expect(await bytesOf(await exported('second'))).toBe(first);
});

describe.each(['ndjson', 'csv', 'parquet'])('an export as %s', (format) => {
  let directory: string;
  beforeAll(async () => {
    directory = await exported(`${format}-1`, '--format', format);
  });

  test('has the same bytes each time', async () => {
    expect(await bytesOf(await exported(`${format}-2`, '--format', format))).toBe(await bytesOf(directory));
  });

  test('has a table for each event type, with the rows of the log', async () => {
    expect((await readdir(directory)).filter((name) => name.endsWith(format)).length).toBe(
      eventTables.length,
    );
    // Lists are JSON in CSV.
    const items = format === 'csv' ? 'items::varchar' : 'to_json(items)::varchar';
    const questions = [
      ['order_placed', 'position, stream, happened_at::timestamp::varchar as at, total_cents'],
      ['order_placed', `${items} as items`],
      ['model_uploaded', 'position, attributes_name, attributes_style, price_cents'],
      ['model_updated', 'position, attributes_name, price_given, price_cents'],
    ] as const;
    const rowsOf = (place: string, what: string) =>
      `array(select to_json(r)::varchar from (select ${what} from ${place} order by position) r)`;
    // In one query, since each opens the mirror and looks at the log.
    const pairs = questions.map(([table, columns]) => {
      const inTheLog = rowsOf(table, columns.replace(items, 'to_json(items)::varchar'));
      return `[${inTheLog}, ${rowsOf(fileOf(directory, `${table}.${format}`), columns)}]`;
    });
    const [{ found = [] } = {}] = (await ask(`select [${pairs}] as found`)) as { found: string[][][] }[];
    expect(found).toHaveLength(questions.length);
    for (const [inTheLog = [], inTheFile] of found) {
      expect(inTheLog).not.toEqual([]);
      expect(inTheFile).toEqual(inTheLog);
    }
  });

  test('contains no readable personal data, and no ciphertext either', async () => {
    const bytes = await bytesOf(directory);
    const [signUp] = await shop.store.readStream(streams.user(id('Ann')));
    const ciphertext = /"ciphertext":"([^"]+)"/.exec(JSON.stringify(signUp?.data))?.[1] ?? 'none';
    expect(ciphertext.length).toBeGreaterThan(40);
    for (const word of [...Object.values(ann), ciphertext]) expect(bytes).not.toContain(word);
  });
});

test('columns are typed by the schema: money is cents, instants are UTC, "removed" differs from "unchanged"', async () => {
  expect(
    await ask('select happened_at, total_cents, total_currency, len(items) as n from order_placed'),
  ).toEqual([
    { happened_at: '2026-03-01T10:07:00.000Z', total_cents: 8000, total_currency: 'USD', n: 2 },
    { happened_at: '2026-03-02T10:03:00.000Z', total_cents: 4000, total_currency: 'USD', n: 1 },
    { happened_at: '2026-03-02T10:05:00.000Z', total_cents: 4000, total_currency: 'USD', n: 1 },
  ]);
  expect(await ask('select price_given, price_cents, attributes_name as name from model_updated')).toEqual([
    { price_given: true, price_cents: null, name: null },
    { price_given: false, price_cents: null, name: 'Chair, "new"\nline' },
  ]);
});

test('Parquet says of its instants that they are UTC', async () => {
  const directory = await exported('zoned', '--format', 'parquet', '--types', 'OrderPlaced');
  const footer = (await readFile(join(directory, 'order_placed.parquet'))).toString('hex');
  // Of the logical type TIMESTAMP in microseconds (field 8, Thrift's compact protocol) with isAdjustedToUTC true (11) and false (12).
  expect([footer.includes('8c111c2c'), footer.includes('8c121c2c')]).toEqual([true, false]);
});

test('--until ends at a day or position, --types picks tables', async () => {
  const orders = async (directory: string) =>
    (await readFile(join(directory, 'order_placed.ndjson'), 'utf8')).trim().split('\n');
  expect(await orders(await exported('day', '--until', '2026-03-01'))).toHaveLength(1);
  const [second] = (await ask('select position from order_placed order by position')) as {
    position: number;
  }[];
  const some = await exported('some', '--until', String(second?.position), '--types', 'OrderPlaced');
  expect(await orders(some)).toHaveLength(1);
  expect(await readdir(some)).toEqual(['manifest.json', 'order_placed.ndjson']);
});

test('later events are added to the mirror; a directory that is not an export is left unchanged', async () => {
  const before = (await ask('select count(*) as n from model_uploaded')) as { n: number }[];
  await appendStory(shop.store, [uploaded('Lamp')]);
  const asked = await shop.run('sql', 'select count(*) as n from model_uploaded', '--json');
  expect(JSON.parse(asked.out)).toEqual([{ n: (before[0]?.n ?? 0) + 1 }]);
  expect(asked.said).toMatch(/^Reading the log {2}1 events/);
  expect(await shop.run('export', '--out', shop.dir)).toMatchObject({
    code: 2,
    said: expect.stringContaining('not an export'),
  });
});

test('CSV has an apostrophe before what a spreadsheet would run as a formula; queries and the other formats have the text itself', async () => {
  const texts = {
    name: '=HYPERLINK("x")',
    style: "'@SUM",
    material: '-2,5',
    render: "it's = 1",
    description: '\t+1',
  };
  const { name, ...others } = texts;
  await appendStory(shop.store, [uploaded(name, others)]);
  const columns = Object.keys(texts).map((column) => `attributes_${column} as ${column}`);
  const question = `select ${columns.join(', ')} from model_uploaded order by position desc limit 1`;
  for (const format of ['csv', 'ndjson', 'parquet']) {
    const directory = await exported(`formulas-${format}`, '--format', format, '--types', 'ModelUploaded');
    const file = fileOf(directory, `model_uploaded.${format}`);
    if (format !== 'csv') expect(await ask(question.replace('model_uploaded', file))).toEqual([texts]);
  }
  const written = await readFile(join(shop.dir, 'formulas-csv', 'model_uploaded.csv'), 'utf8');
  for (const cell of [`"'=HYPERLINK(""x"")"`, "''@SUM", `"'-2,5"`, "it's = 1", "'\t+1"])
    expect(written).toContain(cell);
  const { out } = await shop.run('sql', `${question.replace('select', 'select -1 as less,')}`, '--csv');
  expect(out.split('\n')[1]).toBe(`-1,"'=HYPERLINK(""x"")",'@SUM,"'-2,5",it's = 1,'\t+1`);
});

test('the mirror of another log is not used for this one', async () => {
  const other = await analystShop();
  await appendStory(other.store, [uploaded('Sofa')]);
  await shop.run('sql', 'select 1');
  await other.run('sql', 'select 1');
  const [[foreign = ''], [own = '']] = [await readdir(mirrors(shop)), await readdir(mirrors(other))];
  await copyFile(join(mirrors(shop), foreign), join(mirrors(other), own));
  const { out, said } = await other.run(
    'sql',
    'select attributes_name as name from model_uploaded',
    '--json',
  );
  expect(said).toContain('rebuilding the copy');
  expect(JSON.parse(out)).toEqual([{ name: 'Sofa' }]);
});
