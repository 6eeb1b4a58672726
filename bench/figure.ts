/** One measured figure. `value` is the median of its runs. */
export type Figure = {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly runs: readonly number[];
  readonly limit: { readonly text: string; readonly isMet: boolean } | null;
};

export type Limit = (value: number) => Figure['limit'];

/** Runs per figure, duration of a load in s, events in the long log, models in the grown shop, the pages to measure, and the progress output. */
export type Plan = Readonly<Record<'runs' | 'seconds' | 'events' | 'models', number>> & {
  readonly only: string | undefined;
  readonly say: (line: string) => void;
};

/** A part of a run; the title says what it measures. */
export type Section = {
  readonly name: string;
  readonly title: string;
  readonly run: (plan: Plan) => Promise<readonly Figure[]>;
};

/** A number with three significant digits. */
export const inFigures = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

export const atMost =
  (most: number): Limit =>
  (value) => ({ text: `≤ ${inFigures(most)}`, isMet: value <= most });

export const atLeast =
  (least: number): Limit =>
  (value) => ({ text: `≥ ${inFigures(least)}`, isMet: value >= least });

/** A limit relative to another figure: a minimum if the factor is below 1, otherwise a maximum. */
export const shareOf =
  (share: number, name: string, other: number): Limit =>
  (value) => ({
    text: `${share < 1 ? '≥' : '≤'} ${Math.round(share * 100)} % of ${name} (${inFigures(other)})`,
    isMet: share < 1 ? value >= share * other : value <= share * other,
  });

/** The smallest value that a fraction (0 to 1) of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** The median; the lower one of an even count. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const figureOf = (what: string, unit: string, runs: readonly number[], limit?: Limit): Figure => {
  const value = median(runs);
  return { what, unit, value, runs, limit: limit?.(value) ?? null };
};

/** Measures as often as the plan says and reports each run. */
export const repeat = async (
  { runs, say }: Pick<Plan, 'runs' | 'say'>,
  what: string,
  unit: string,
  once: () => Promise<number>,
): Promise<readonly number[]> => {
  const values: number[] = [];
  while (values.length < runs) {
    values.push(await once());
    say(`${what}: run ${values.length} of ${runs}, ${inFigures(values.at(-1) ?? 0)} ${unit}`);
  }
  return values;
};

/** The duration of some work, in ms. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
