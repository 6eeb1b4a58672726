import { readFileSync } from 'node:fs';
import { shopVariables } from '@model-shop/operator/shop/shopAddresses.ts';
import { parseConfig } from 'backend/config.ts';
import { codeOf } from 'backend/infra/database/databaseErrors.ts';
import { policies } from 'backend/policies/registry.ts';
import { composersOf } from 'backend/workers/composers.ts';
import { defineCommand, exitCodes } from '../commandLine/command.ts';
import { flag, noWords, optionalText, rowCount, valued } from '../commandLine/inputs.ts';
import { UsageError } from '../commandLine/usageError.ts';
import type { Finding } from '../replayReport/finding.ts';
import { logFindings } from '../replayReport/logFindings.ts';
import { tableFindings } from '../replayReport/tableFindings.ts';
import { withShop } from '../services/withShop.ts';

/** The kinds of differences that a file names, one a line; `#` begins a remark. @throws UsageError */
const kindsIn = (file: string | undefined): ReadonlySet<string> => {
  if (file === undefined) return new Set();
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return new Set(lines.map((line) => line.replace(/#.*/, '').trim()));
  } catch (error) {
    throw new UsageError(`--expected ${file} cannot be read: ${codeOf(error)}`);
  }
};

const describe = (findings: readonly Finding[], expected: ReadonlySet<string>): string => {
  const different = findings.filter(({ otherwise }) => otherwise > 0);
  const lines = different.flatMap(({ kind, compared, otherwise, examples }) => [
    `${kind}: ${otherwise} of ${compared} would be otherwise${expected.has(kind) ? ', as expected' : ''}`,
    ...examples.flatMap((example) => example.split('\n').map((line) => `    ${line}`)),
    ...(otherwise > examples.length ? [`    … and ${otherwise - examples.length} more`] : []),
  ]);
  const compared = findings.reduce((sum, one) => sum + one.compared, 0);
  const verdict = different.length === 0 ? 'No differences' : `${different.length} kinds of differences`;
  return `${[...lines, `${verdict} in ${compared} mails, events of workers and rows`].join('\n')}\n`;
};

export const replayReportCommand = defineCommand({
  name: 'replay-report',
  summary:
    'Says what the policies, mails and projections of this program would do otherwise with the whole log.',
  words: noWords,
  options: {
    expected: valued(
      'FILE',
      'a file that names the kinds of differences that are meant, one a line',
      optionalText,
    ),
    rows: rowCount('how many differences of a kind to show (20)'),
    json: flag('the findings as JSON'),
  },
  notes: [
    'Mails are compared with those that were sent, in the state that the log had then; events of workers with the jobs that policies',
    'request; read tables with a replay. Nothing is appended, sent or issued. It needs the settings of the shop: PUBLIC_URL, SHOP_NAME, …',
    'Exit code 1 when something differs that --expected does not name: "mail receipt", "job measureModel", "table ordering/orders.order".',
  ],
  examples: [
    ['replay-report', 'would this program have done the same?'],
    ['replay-report --expected changes.txt', 'with a changed receipt that changes.txt names'],
  ],
  run: async ({ expected: file, rows: most, json }, surroundings) => {
    const expected = kindsIn(file);
    const config = parseConfig(shopVariables(surroundings.environment));
    const findings = await withShop(surroundings, async (log, database) => {
      const deps = { config, log, database, policies, composers: composersOf, most, ...surroundings };
      return [...(await logFindings(deps)), ...(await tableFindings(deps))];
    });
    await surroundings.output.out(json ? `${JSON.stringify(findings)}\n` : describe(findings, expected));
    const isExpected = ({ kind, otherwise }: Finding) => otherwise === 0 || expected.has(kind);
    return findings.every(isExpected) ? exitCodes.ok : exitCodes.differences;
  },
});
