import type { GaugeDefinition } from '../http/system/metrics.ts';

/** Counts outcomes for `/metrics`. Each outcome is reported from the start, as 0, so that its first increase is seen. */
export const countedOutcomes = <Outcome extends string>(
  name: string,
  help: string,
  outcomes: readonly Outcome[],
): { readonly count: (outcome: Outcome) => void; readonly gauge: GaugeDefinition } => {
  const counts = new Map(outcomes.map((outcome) => [outcome, 0]));
  return {
    count: (outcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    gauge: {
      name,
      help,
      labels: ['outcome'],
      counts: true,
      read: async () => [...counts].map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  };
};
