import { textTable } from '../terminal/textTable.ts';
import type { Finding } from './finding.ts';

const counted = (findings: readonly Finding[], state: Finding['state'], word: string): string => {
  const { length } = findings.filter((finding) => finding.state === state);
  return `${length} ${word}${length === 1 ? '' : 's'}`;
};

/** The findings as a table, followed by the remedies of faults and warnings. */
export const describeFindings = (findings: readonly Finding[]): string => {
  const table = textTable(
    ['area', 'state', 'found'],
    findings.map(({ area, state, found }) => [area, state, found]),
    { mostWidth: 240 },
  );
  const remedies = findings.flatMap(({ area, found, remedy }) =>
    remedy === undefined ? [] : [`${area}: ${found}\n  → ${remedy}\n`],
  );
  const sum = `${counted(findings, 'fault', 'fault')}, ${counted(findings, 'warning', 'warning')}\n`;
  return [table, ...remedies, sum].join('\n');
};
