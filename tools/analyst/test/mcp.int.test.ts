import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analystShop } from './support/analystShop.ts';
import { analystStory, ann } from './support/analystStory.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const shop = await analystShop();
await appendStory(shop.store, await analystStory(shop.personalKeys));

const output = join(shop.dir, 'output');
/** The protocol's own client is the witness. */
const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
beforeAll(() =>
  client.connect(
    new StdioClientTransport({
      command: 'bash',
      args: ['-c', `"${process.execPath}" "${program}" mcp | tee "${output}"`],
      env: { ...shop.environment, PATH: process.env.PATH ?? '' },
      stderr: 'ignore',
    }),
  ),
);
afterAll(() => client.close());
const ask = async (name: string, given: Readonly<Record<string, unknown>> = {}) => {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: given });
  return isError ? (content[0] as { text: string }).text : structuredContent;
};
const sql = (query: string) => ask('sql', { query });

test('an agent asks the log by SQL and by every report, without personal data', async () => {
  const { tools } = await client.listTools();
  const reports = tools.map(({ name }) => name).filter((name) => name !== 'sql');
  expect(reports).toContain('sales-by-day');
  const [counted, ...answers] = await Promise.all([
    sql('select count(*) as orders from order_placed'),
    sql('select * from user_signed_up'),
    ...reports.map((name) => ask(name)),
  ]);
  expect(counted).toEqual({ rows: [{ orders: 3 }], isCut: false });
  expect(await ask('sales-by-day')).toMatchObject({ rows: [{ dollars: 80 }, { dollars: 40 }] });
  expect(answers).not.toContainEqual(expect.any(String));
  const said = JSON.stringify(answers);
  expect(said).toContain('(masked)');
  for (const word of Object.values(ann)) expect(said).not.toContain(word);
});

test('an agent gets the first 100 rows, and isCut says whether there are more', async () => {
  expect(await sql('from range(100)')).toMatchObject({ rows: { length: 100 }, isCut: false });
  expect(await sql('from range(101)')).toMatchObject({ rows: { length: 100 }, isCut: true });
});

test('an agent cannot write, nor open another file', async () => {
  const other = join(shop.dir, 'other');
  expect(await sql('drop table order_placed')).toMatch(/read-only/);
  for (const query of [
    `copy (select 1) to '${other}'`,
    `attach '${other}'`,
    `from read_text('${program}')`,
    'set enable_external_access = true',
  ])
    expect(await sql(query)).toMatch(/disabled by configuration|been locked/);
  await expect(readFile(other)).rejects.toThrow('ENOENT');
});

test.each([
  ['sql', { query: 'select nothing' }, /^Binder Error: Referenced column "nothing" was not found/],
  ['sql', { query: '' }, /^The query is empty$/],
  ['sql', {}, /query/],
  ['mails', { week: 1 }, /week/],
])('%s with %o is refused with a sentence', async (name, given, sentence) => {
  expect(await ask(name, given).catch(String)).toMatch(sentence);
});

test('nothing but the protocol is on standard output', async () => {
  const lines = (await readFile(output, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).jsonrpc)).toEqual(lines.map(() => '2.0'));
});
