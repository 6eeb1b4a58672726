// npm run import -- FOLDER|FILE.csv --to URL: makes a model of each line of a table, over the public calls of the shop (docs/operations.md).
// It only says what it would do, unless --yes is given. Exit codes: 0 done, 1 lines with faults or refused, 2 invalid command line, 3 failed.

import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importLine, Refused, type Shop, shopAt } from './import/importLine.ts';
import { type Line, readLines } from './import/readLines.ts';
import { UnreadableTable } from './import/spreadsheet.ts';
import type { Output } from './terminal/output.ts';
import { createProgress } from './terminal/progress.ts';
import { runOperation } from './terminal/runOperation.ts';

const usage =
  'npm run import -- FOLDER|FILE.csv --to URL [--yes] [--publish] [--encoding NAME]\nThe Admin signs in with ADMIN_EMAIL and ADMIN_PASSWORD.';

/** The table itself, or the only one of a folder. @throws UnreadableTable */
const tableAt = (path: string): string => {
  if (!statSync(path).isDirectory()) return path;
  const [table, ...others] = readdirSync(path).filter((name) => /^[^.].*\.csv$/i.test(name));
  if (table === undefined || others.length > 0)
    throw new UnreadableTable('must contain one file .csv: name it');
  return resolve(path, table);
};

/** @throws Refused */
const signedIn = async (url: string): Promise<Shop> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) throw new Refused('ADMIN_EMAIL or ADMIN_PASSWORD is not set');
  const { utoken, message } = await shopAt(url).call('POST /user/login', { body: { email, password } });
  if (utoken === undefined) throw new Refused(message ?? 'The shop lets nobody in');
  return shopAt(url, utoken);
};

/** What would happen to a line. */
const foreseen = async ({ call }: Shop, { name }: Line): Promise<string> => {
  const found = await call('GET /modal/table', { query: { search: name } });
  const same = found.filter(({ ModalName }) => ModalName === name).length;
  return same === 0 ? 'would be imported' : `would be imported; the shop has ${same} of this name`;
};

const carriedOut = async (shop: Shop, line: Line, draft: boolean): Promise<string> => {
  const alike = await importLine(shop, line, draft);
  if (alike === null) return 'was there before';
  const kind = draft ? 'a draft' : 'published';
  return alike.length === 0 ? kind : `${kind}; nearly the same as ${alike.join(', ')}`;
};

const run = async (output: Output): Promise<number | 'usage'> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      encoding: { type: 'string' },
      yes: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0 || !URL.canParse(values.to ?? '')) return 'usage';
  const lines = readLines(tableAt(resolve(path)), values.encoding);
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  for (const { line, name, faults } of faulty) output.say(`Line ${line} (${name}): ${faults.join('; ')}`);
  if (faulty.length > 0 || lines.length === 0) {
    output.say(`${lines.length} lines, ${faulty.length} with faults: nothing was imported`);
    return 1;
  }
  const shop = await signedIn((values.to ?? '').replace(/\/$/, ''));
  const progress = createProgress(output, 'Models', undefined, 'models');
  let [done, refused] = [0, 0];
  for (const line of lines) {
    const result = values.yes ? carriedOut(shop, line, !values.publish) : foreseen(shop, line);
    const said = await result.catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      refused += 1;
      return `refused: ${error.message}`;
    });
    done += 1;
    await output.out(`${line.line}  ${line.name}  ${said}\n`);
    progress.advance(1, done / lines.length);
  }
  progress.finish();
  if (!values.yes) output.say('Nothing was imported yet: repeat the command with --yes');
  return refused > 0 ? 1 : 0;
};

await runOperation({ usage, refusals: [UnreadableTable, Refused] }, run);
