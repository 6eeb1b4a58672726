import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RunningRole, Services } from '../composition.ts';
import { createHealthApp } from '../http/system/healthRoutes.ts';
import { createMetrics, type GaugeDefinition } from '../http/system/metrics.ts';
import { createReadiness } from '../http/system/readiness.ts';
import { runnersCheck, storeChecks } from './readinessChecks.ts';
import { runnerGauges } from './runnerGauges.ts';

/** The checks of a process: those of its roles' runners, and of the stores that all roles need. */
const checksOf = (services: Services) => [
  ...storeChecks(services),
  ...(['projections', 'policies', 'workers', 'proof'] as const)
    .filter((kind) => services.roles.includes(kind === 'proof' ? 'projections' : kind))
    .map((kind) => runnersCheck(services.database.db, kind)),
];

/**
 * Serves the health of a process without pages on `HEALTH_PORT`, for container health checks and for Prometheus.
 * @throws Error when the port is in use
 */
export const startHealth = async (
  services: Services,
  gauges: readonly GaugeDefinition[],
): Promise<RunningRole> => {
  const { config, log } = services;
  const metrics = createMetrics(config.METRICS_TOKEN);
  for (const gauge of [...runnerGauges(services), ...gauges]) metrics.gauge(gauge);
  const app = createHealthApp(createReadiness(checksOf(services), log), metrics);
  const server = createServer(app.callback());
  server.listen(config.HEALTH_PORT, config.HOST);
  await once(server, 'listening');
  log.info({ address: server.address() }, 'answers for its health');
  return {
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
