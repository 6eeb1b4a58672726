import { connectTo } from '#infra/database/connectTo.ts';
import { keepSessions } from '#infra/vault/keptSessions.ts';
import type { Passwords } from '#infra/vault/passwords.ts';
import { readModel as categories } from '#projections/catalogue/categories.ts';
import { readModel as models } from '#projections/catalogue/models/table.ts';
import { readModel as passports } from '#projections/catalogue/passports/projector.ts';
import { readModel as previews } from '#projections/catalogue/previews.ts';
import type { KeepMeant, Meant } from '#projections/catalogue/search/search.ts';
import { readModel as homeSlider } from '#projections/content/slider.ts';
import { readModel as sales } from '#projections/ordering/sales/table.ts';
import { createReadSide } from '#projections/readSide.ts';
import { projectionIdentities } from '#projections/registry.ts';
import type { Services } from '../../composition.ts';
import { bytesOf, createKept, createKeptAnswers } from '../../http/kept/keptAnswers.ts';
import { tokenIn } from '../../http/middlewares/authenticate.ts';
import { createMetrics, type GaugeDefinition } from '../../http/system/metrics.ts';
import { runnerGauges } from '../runnerGauges.ts';

/** Number of password hashes that run or wait; grows when many people log in at once. */
const hashGauge = ({ load }: Pick<Passwords, 'load'>): GaugeDefinition => ({
  name: 'password_hashes',
  help: 'Hashes of passwords that run or wait for their turn, in this process',
  labels: ['state'],
  read: async () => Object.entries(load()).map(([state, value]) => ({ labels: { state }, value })),
});

/** Memory for what searches mean, in bytes: some hundred searches. */
const meantBytes = 1024 * 1024;

/** How late the order of best sellers in kept answers may be, in ms. */
const salesLateMs = 3_600_000;

/** Opens the state of a process of the web role: the read side, the sessions, the kept answers and the metrics. */
export const openState = async (services: Services) => {
  const { config, database, vault, now } = services;
  const connect = () => connectTo(config.DATABASE_URL);
  const readSide = await createReadSide({ db: database.db, connect, projections: projectionIdentities });
  const metrics = createMetrics(config.METRICS_TOKEN);
  for (const gauge of [...runnerGauges(services), hashGauge(vault.passwords)]) metrics.gauge(gauge);
  const sessions = await keepSessions({ sessions: vault.sessions, connect, now });
  const kept = createKeptAnswers(metrics.countCached, (authorization) => {
    const token = tokenIn(authorization);
    const session = token === null ? null : sessions.known(token);
    return session?.role === 'client' && !session.isToken;
  });
  const meant = createKept<Meant>({ maxBytes: meantBytes, bytesOf });
  const keepMeant: KeepMeant = (key, make) => meant.get(key, make, () => 'lasting');
  readSide.onCommit(models.name, meant.forget);
  // The data that kept answers and pages are built from.
  for (const { name } of [models, previews, categories, homeSlider, passports])
    readSide.onCommit(name, kept.forget);
  // The order of best sellers follows sales, which must not empty the cache one by one.
  let forgottenAt = now().getTime();
  readSide.onCommit(sales.name, () => {
    if (now().getTime() < forgottenAt + salesLateMs) return;
    forgottenAt = now().getTime();
    kept.forget();
  });
  return { readSide, metrics, sessions, kept, keepMeant };
};
