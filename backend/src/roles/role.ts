import type { GaugeDefinition } from '../http/system/metrics.ts';

/** A part of the shop that runs until `stop`, which completes running work. */
export type RunningRole = {
  readonly stop: () => Promise<void>;
  /** Metrics that only this role has. */
  readonly gauges?: readonly GaugeDefinition[];
};
