import { once } from 'node:events';
import { createServer } from 'node:http';
import { readWorkers } from '#infra/queue/workerBeats.ts';
import { projectionIdentities } from '#projections/registry.ts';
import { readStatuses } from '#projections/status.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import { createHealthApp } from '../http/system/healthApp.ts';
import { createMetrics, type GaugeDefinition } from '../http/system/metrics.ts';
import { createReadiness } from '../http/system/readiness.ts';
import { policiesCheck, projectionsCheck, proofCheck, storeChecks, workersCheck } from './readinessChecks.ts';
import type { RunningRole } from './role.ts';
import { runnerGauges } from './runnerGauges.ts';

/** The checks of a role: its own, and those of the stores that all roles need. */
const checksOf = (services: Services, roles: readonly string[]) => {
  const { db } = services.database;
  const own = {
    projections: projectionsCheck(async () => {
      const statuses = await readStatuses(db);
      return projectionIdentities.map(
        ({ name, version }) =>
          statuses.find((status) => status.name === name && status.version === version) ?? {
            name,
            state: 'catchingUp',
            silentMs: Number.POSITIVE_INFINITY,
            error: null,
          },
      );
    }),
    policies: policiesCheck(db),
    workers: workersCheck(() => readWorkers(db, queueNames)),
  };
  return [
    ...storeChecks(services),
    ...Object.entries(own).flatMap(([role, check]) => (roles.includes(role) ? [check] : [])),
    ...(roles.includes('projections') ? [proofCheck(services)] : []),
  ];
};

/**
 * Lets a process without pages be asked how it is, on `HEALTH_PORT`: for the health checks of containers and for
 * Prometheus. @throws Error when the port is taken
 */
export const startHealth = async (
  services: Services,
  roles: readonly string[],
  gauges: readonly GaugeDefinition[],
): Promise<RunningRole> => {
  const { config, log } = services;
  const metrics = createMetrics(config.METRICS_TOKEN);
  for (const gauge of [...runnerGauges(services), ...gauges]) metrics.gauge(gauge);
  const app = createHealthApp(createReadiness(checksOf(services, roles), log), metrics);
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
