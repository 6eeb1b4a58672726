import { sharedCall } from '#infra/async/sharedCall.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { type Lag, readLags } from '#projections/lag.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';

type LagSources = { readonly db: Db; readonly store: EventStore; readonly now: () => Date };

/** How far each projection is behind the log. */
export const lagGauges = ({ db, store, now }: LagSources): readonly GaugeDefinition[] => {
  // Both figures of a scrape come from one read of the log.
  const lags = sharedCall(() => readLags({ db, store }));
  const figures = (value: (lag: Lag) => number) => async () =>
    (await lags()).map((lag) => ({
      labels: { projection: lag.projection },
      value: value(lag),
    }));
  return [
    {
      name: 'projection_lag_events',
      help: 'Events of the log that a projection has not written yet; up to 1,000 of each kind of stream are counted',
      labels: ['projection'],
      read: figures(({ events }) => events),
    },
    {
      name: 'projection_lag_seconds',
      help: 'Age of the oldest event that a projection has not written yet; 0 when there is none',
      labels: ['projection'],
      read: figures(({ oldestAt }) =>
        oldestAt === null ? 0 : Math.max(now().getTime() - oldestAt, 0) / 1_000,
      ),
    },
  ];
};
