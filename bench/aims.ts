import type { Figure } from './figure.ts';

/** An aim that a figure may not exceed. */
export const atMost = (value: number, limit: number, unit: string): Figure['aim'] => ({
  text: `≤ ${limit} ${unit}`,
  isMet: value <= limit,
});

/** An aim that a figure must reach. */
export const atLeast = (value: number, limit: number): Figure['aim'] => ({
  text: `≥ ${limit}`,
  isMet: value >= limit,
});
