import { createProgress } from '@model-shop/operator/terminal/progress.ts';
import { textTable } from '@model-shop/operator/terminal/textTable.ts';
import * as v from 'valibot';
import { defineCommand, exitCodes } from '../commandLine/command.ts';
import { flag, noWords, rowCount, valued } from '../commandLine/inputs.ts';
import { withShop } from '../services/withShop.ts';
import type { Check, CheckResult } from '../verify/check.ts';
import { proofCheck } from '../verify/proofCheck.ts';
import { schemasCheck } from '../verify/schemasCheck.ts';

/** All checks, in order of execution. */
const checks: readonly Check[] = [schemasCheck, proofCheck];
const names = checks.map(({ name }) => name);

const oneCheck = v.picklist(names, `must be one of ${names.join(', ')}`);

type Verified = CheckResult & { readonly check: string };

const describe = (results: readonly Verified[]): string => {
  const rows = results.map(({ check, events, faulty, remark }) => [
    check,
    String(events),
    faulty === 0 ? 'sound' : `${faulty} faults`,
    remark,
  ]);
  const lines = results.flatMap(({ check, faulty, faults }) => [
    ...faults.map(
      ({ position, eventId, stream, explanation }) =>
        `  ${check}: position ${position}, event ${eventId || '?'}, stream ${stream || '?'}\n    ${explanation}`,
    ),
    ...(faulty > faults.length ? [`  ${check}: … and ${faulty - faults.length} more`] : []),
  ]);
  const table = textTable(['check', 'events', 'outcome', ''], rows, { right: [false, true] });
  return lines.length === 0 ? table : `${table}\n${lines.join('\n')}\n`;
};

export const verifyCommand = defineCommand({
  name: 'verify',
  summary: 'Checks the whole log: every event can still be read and is unchanged since it was written.',
  words: noWords,
  options: {
    only: valued('CHECK', `run one check only: ${names.join(' or ')}`, v.optional(oneCheck)),
    rows: rowCount('how many faults to list for each check (20)'),
    json: flag('the result as JSON'),
  },
  notes: [
    ...checks.map(({ name, about }) => `  ${name.padEnd(8)} ${about}`),
    'Exit code 1 when a check fails; the event is named by position, id and stream. docs/proof.md says what is proven.',
  ],
  examples: [
    ['verify', 'all checks'],
    ['verify --only proof --json', 'has the log been tampered with?'],
  ],
  run: async ({ only, rows: most, json }, surroundings) => {
    const { output, signal } = surroundings;
    const results = await withShop(surroundings, async (log, database) => {
      const end = await log.lastPosition();
      const done: Verified[] = [];
      for (const { name, run: check } of checks) {
        if (only !== undefined && only !== name) continue;
        const progress = createProgress(output, name);
        done.push({ check: name, ...(await check({ log, database, signal, progress, most, end })) });
        progress.finish();
      }
      return done;
    });
    await output.out(json ? `${JSON.stringify(results)}\n` : describe(results));
    return results.every(({ faulty }) => faulty === 0) ? exitCodes.ok : exitCodes.differences;
  },
});
