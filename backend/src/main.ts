import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { openServices, type RunningRole, type Services } from './composition.ts';
import { ConfigurationError, parseConfig } from './config.ts';
import { inWords, isRefusal } from './infra/inWords.ts';
import { createLogger, flushLogger } from './infra/logger/logger.ts';
import { openTracing } from './infra/tracing/openTracing.ts';
import { collectWhenIdle } from './roles/collectWhenIdle.ts';
import { environmentOfParent } from './roles/environmentOfParent.ts';
import { startDoubts } from './roles/startDoubts.ts';

// Files, mails and all else under DATA_DIR are private to this user.
process.umask(0o077);

type StartRole = (services: Services) => Promise<RunningRole>;

/** Loaded on demand: a process loads only what its roles need. */
const roles: Readonly<Record<string, () => Promise<StartRole>>> = {
  web: async () => (await import('./roles/web.ts')).startWeb,
  projections: async () => (await import('./roles/projections.ts')).startProjectionsRole,
  policies: async () => (await import('./roles/policies.ts')).startPoliciesRole,
  workers: async () => (await import('./roles/workers.ts')).startWorkersRole,
};

/** Time left for closing the adapters when the process stops, in ms (of 10 s in total). */
const drainMs = 9_000;

/** Ends with the reason. The supervisor gets a refusal as a message: the roles would repeat it, one by one and at each start. */
const fail = (error: unknown): void => {
  const refused = inWords(error);
  const isSupervised = process.argv.includes('--environment-follows');
  if (isSupervised && process.send && isRefusal(error)) process.send({ refused }, () => process.exit(1));
  else {
    process.stderr.write(`${refused}\n`);
    process.exit(1);
  }
};

type Asked = {
  readonly names: readonly string[];
  /** The parent process sends the environment when it is known; meanwhile the program is loaded. */
  readonly environmentFollows: boolean;
};

const optionsOf = () => {
  try {
    return parseArgs({
      options: { services: { type: 'string' }, 'environment-follows': { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new ConfigurationError([(error as Error).message]);
  }
};

const asked = (): Asked => {
  const values = optionsOf();
  const names = (values.services ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !(name in roles));
  if (names.length === 0 || unknown.length > 0) {
    throw new ConfigurationError([
      `--services: must name some of ${Object.keys(roles).join(', ')}, separated by commas`,
    ]);
  }
  return { names, environmentFollows: values['environment-follows'] };
};

const run = async (): Promise<void> => {
  const { names, environmentFollows } = asked();
  const loading = Promise.all(names.flatMap((name) => roles[name]?.() ?? []));
  if (environmentFollows) Object.assign(process.env, await environmentOfParent());
  const config = parseConfig(process.env);
  const log = createLogger({ level: config.LOG_LEVEL, name: names.join('+') });
  // The web role names them, for the whole shop.
  if (names.includes('web')) for (const { found, remedy } of startDoubts(config)) log.warn({ remedy }, found);
  const services = await openServices(config, log, await openTracing(config, names), names);
  const running: RunningRole[] = [];
  let stopping = false;

  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), drainMs).unref();
    await Promise.all(running.map((role) => role.stop()));
    await services.close();
    await flushLogger(log);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail));

  for (const start of await loading) if (!stopping) running.push(await start(services));
  // The web role has its own health routes, beside its pages.
  if (config.HEALTH_PORT !== undefined && !names.includes('web') && !stopping) {
    const gauges = running.flatMap((role) => role.gauges ?? []);
    running.push(await (await import('./roles/health.ts')).startHealth(services, gauges));
  }
  log.info({ roles: names }, 'started');
  // Node saves compiled code when a process ends; a killed process saves none for its next start.
  flushCompileCache();
  collectWhenIdle();
};

run().catch(fail);
