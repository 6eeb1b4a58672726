import { textTable } from '../terminal/textTable.ts';

/** One result of the doctor. With a `warning` the shop works, but probably not as intended; with a `fault` it does not work correctly. */
export type Finding = {
  readonly area: string;
  readonly state: 'well' | 'warning' | 'fault';
  /** The finding, in a short sentence. */
  readonly found: string;
  /** The remedy, for every fault or warning. */
  readonly remedy?: string;
};

/** The findings of one area. */
export const findingsOf = (area: string) => ({
  well: (found: string): Finding => ({ area, state: 'well', found }),
  warning: (found: string, remedy: string): Finding => ({ area, state: 'warning', found, remedy }),
  fault: (found: string, remedy: string): Finding => ({ area, state: 'fault', found, remedy }),
});

/** A failure in one line, without the password of an address. */
export const inOneLine = (error: unknown): string => {
  const { message, code } = error as { readonly message?: string; readonly code?: unknown };
  const text = message || String(code ?? error);
  return text
    .replaceAll(/\/\/[^@/\s]*@/g, '//…@')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);
};

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
