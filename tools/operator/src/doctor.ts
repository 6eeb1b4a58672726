// npm run doctor [-- --json]: checks configuration, versions, rights, extensions, clocks, disk and every service, and gives remedies. Exit
// codes: 0 no fault (there may be warnings), 1 a fault, 2 invalid command line.

import { parseArgs } from 'node:util';
import { describeFindings } from './doctor/describeFindings.ts';
import { examine } from './doctor/examine.ts';
import { createOutput } from './terminal/output.ts';

const output = createOutput(process.stdout, process.stderr);

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const findings = await examine(process.env);
  await output.out(values.json ? `${JSON.stringify(findings, null, 2)}\n` : describeFindings(findings));
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
} catch (error) {
  const isUsage = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  output.say(isUsage ? 'npm run doctor [-- --json]' : String((error as Error).stack));
  process.exitCode = isUsage ? 2 : 1;
}
