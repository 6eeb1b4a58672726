import { median } from '../../bench/figure.ts';

/** A lower or upper limit. */
export type Limit = { readonly least: number } | { readonly most: number };

/** One measured property of a page: all runs and the reported value. */
export type Measured = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** Values of all runs, in order. */
  readonly runs: readonly number[];
  readonly limit: Limit | null;
};

/** A page or an interaction, with its measured properties. */
export type Row = {
  readonly section: string;
  readonly subject: string;
  readonly measured: readonly Measured[];
};

/** A goal of docs/spec/experience.md: the property, its unit and its limit. */
export type Goal = { readonly name: string; readonly unit: string; readonly limit: Limit | null };

/** The median of each property over several runs; a run without the property misses its limit. */
export const byMedian = (goal: Goal, runs: readonly number[]): Measured => ({
  ...goal,
  runs,
  value: median(runs),
});

/** The worst run of each property, because users feel every slow interaction. */
export const byWorst = (goal: Goal, runs: readonly number[]): Measured => ({
  ...goal,
  runs,
  value: Math.max(...runs),
});

export const isMet = ({ value, limit }: Measured): boolean => {
  if (limit === null) return true;
  return 'least' in limit ? value >= limit.least : value <= limit.most;
};
