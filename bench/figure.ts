/** One measured figure, with what stands beside it. */
export type Figure = {
  /** Name of the section that measured it. */
  readonly section: string;
  readonly what: string;
  readonly unit: string;
  /** The median of the runs. */
  readonly value: number;
  /** Every run, in the order they happened. */
  readonly runs: readonly number[];
  /** The same work with as little as possible around it, in the same unit. */
  readonly baselines: readonly { readonly name: string; readonly value: number }[];
  readonly aim: { readonly text: string; readonly isMet: boolean } | null;
};

/** How a section measures: runs a figure, the length of a load in s and of a long log, and where its progress goes. */
export type Plan = {
  readonly runs: number;
  readonly seconds: number;
  /** Length of the log that sections about long logs make. */
  readonly events: number;
  readonly say: (line: string) => void;
};

export type Section = {
  readonly name: string;
  /** What it measures, for the list of sections. */
  readonly title: string;
  readonly run: (plan: Plan) => Promise<readonly Figure[]>;
};

/** The middle one of some numbers; the lower middle of an even count. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Measures as often as the plan says and tells each run. */
export const repeat = async (
  { runs, say }: Plan,
  what: string,
  unit: string,
  once: (run: number) => Promise<number>,
): Promise<readonly number[]> => {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const value = await once(run);
    values.push(value);
    say(`${what}: run ${run + 1} of ${runs}, ${inFigures(value)} ${unit}`);
  }
  return values;
};

/** A number as people read it: three digits that count. */
export const inFigures = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
