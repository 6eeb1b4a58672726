import { median } from '../../bench/figure.ts';

/** What a figure must not fall below, or not exceed. */
export type Limit = { readonly least: number } | { readonly most: number };

/** One measured property of a page: the runs and what stands for them. */
export type Measured = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** Every run, in the order they happened. */
  readonly runs: readonly number[];
  readonly limit: Limit | null;
};

/** A page, or a thing that is done on one, and what was measured of it. */
export type Row = {
  readonly section: string;
  readonly subject: string;
  readonly measured: readonly Measured[];
};

/** A goal of UX.md: which property, in what unit, and how much of it. */
export type Goal = { readonly name: string; readonly unit: string; readonly limit: Limit | null };

/** Properties of several runs by the median; a run that lacks one counts as missing it. */
export const byMedian = (goal: Goal, runs: readonly number[]): Measured => ({
  ...goal,
  runs,
  value: median(runs),
});

/** The worst run stands for all: an interaction is felt each time. */
export const byWorst = (goal: Goal, runs: readonly number[]): Measured => ({
  ...goal,
  runs,
  value: Math.max(...runs),
});

export const isMet = ({ value, limit }: Measured): boolean => {
  if (limit === null) return true;
  return 'least' in limit ? value >= limit.least : value <= limit.most;
};
