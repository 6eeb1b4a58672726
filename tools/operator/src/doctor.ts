// npm run doctor [-- --json]: checks configuration, versions, rights, extensions, clocks, disk and every service, and gives remedies. Exit
// codes: 0 no fault (there may be warnings), 1 a fault, 2 invalid command line, 3 failed.

import { parseArgs } from 'node:util';
import { examine } from './doctor/examine.ts';
import { describeFindings } from './doctor/finding.ts';
import { runOperation } from './terminal/runOperation.ts';

await runOperation({ usage: 'npm run doctor [-- --json]' }, async (output) => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const findings = await examine(process.env);
  await output.out(values.json ? `${JSON.stringify(findings, null, 2)}\n` : describeFindings(findings));
  return findings.some(({ state }) => state === 'fault') ? 1 : 0;
});
