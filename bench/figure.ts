/** One measured figure, with its baselines. */
export type Figure = {
  /** Name of the section that measured it. */
  readonly section: string;
  readonly what: string;
  readonly unit: string;
  /** The median of the runs. */
  readonly value: number;
  /** All runs, in order. */
  readonly runs: readonly number[];
  /** The same work with minimal overhead, in the same unit. */
  readonly baselines: readonly { readonly name: string; readonly value: number }[];
  readonly aim: { readonly text: string; readonly isMet: boolean } | null;
};

/** How a section measures: runs per figure, duration of a load in s, how much data, and where progress goes. */
export type Plan = {
  readonly runs: number;
  readonly seconds: number;
  /** Length of the long log, in events. */
  readonly events: number;
  /** The largest shop that is grown. */
  readonly grown: { readonly models: number; readonly users: number; readonly orders: number };
  readonly say: (line: string) => void;
};

export type Section = {
  readonly name: string;
  /** The measured thing, for the list of sections. */
  readonly title: string;
  readonly run: (plan: Plan) => Promise<readonly Figure[]>;
};

/** The median; the lower one of an even count. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Measures as often as the plan says and reports each run. */
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

/** A number with three significant digits. */
export const inFigures = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
