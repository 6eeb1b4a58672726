import type { GaugeDefinition } from '../http/system/metrics.ts';

/** A part of the shop that runs until `stop`, which finishes what it has begun. */
export type RunningRole = {
  readonly stop: () => Promise<void>;
  /** Figures that this role alone can tell. */
  readonly gauges?: readonly GaugeDefinition[];
};
