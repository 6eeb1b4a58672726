import { renameSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { type Environment, isProduction, parseEnvironment } from 'backend/config.ts';
import { unfinishedRestore } from 'backend/infra/files/restoringMark.ts';
import { mailDropDirOf } from 'backend/infra/mail/mailDrop.ts';
import { adminAccount } from './adminAccount.ts';
import { banner } from './banner.ts';
import { buildFrontend } from './buildFrontend.ts';
import { takeDataDir } from './dataDir.ts';
import { demoOf, fillDemo } from './fillDemo.ts';
import { type Kept, keepAlive, type Running } from './keepAlive.ts';
import { startMailbox } from './mailbox/startMailbox.ts';
import type { Output } from './output.ts';
import { startPages, watchSources } from './reload.ts';
import { isDemo, roleVariables } from './roleVariables.ts';
import { embeddedServices } from './services.ts';
import { startRole } from './startRole.ts';
import { isPortFree } from './system/freePort.ts';
import { StartRefused } from './system/startRefused.ts';
import { waitUntilReady } from './waitUntilReady.ts';

/** The file in the data directory with the addresses of a running shop's embedded services. */
const serviceAddressesFile = 'services.json';

/** Writes the addresses for tools that access a running shop (psql, analysts), readable by the owner alone, since they contain passwords. */
const noteServiceAddresses = (dir: string, addresses: Readonly<Record<string, string>>): void => {
  const path = join(dir, serviceAddressesFile);
  writeFileSync(`${path}.new`, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

export type SupervisorOptions = {
  /** Root of the project. */
  readonly root: string;
  /** The program of a role, called with `--services=…`. */
  readonly roleProgram: string;
  readonly variables: NodeJS.ProcessEnv;
  /** Reload when sources change. */
  readonly dev: boolean;
  /** Start an embedded event store even if it has lost events. */
  readonly acceptLoss?: boolean;
  readonly output: Output;
};

export type Supervisor = {
  /** Starts the shop; resolves when it serves. @throws StartRefused, ConfigurationError */
  readonly start: () => Promise<void>;
  /** Drains the roles, then ends the services. */
  readonly stop: () => Promise<void>;
  /** Ends everything like a power failure, without waiting. */
  readonly kill: () => void;
};

const roles = [
  ['web', 'web'],
  ['background', 'projections,policies,workers'],
] as const;

/** The address of the web role on this machine. */
const addressOf = ({ HOST, PORT }: Environment): string =>
  `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${PORT}`;

/** Runs the whole shop from one command: services that the environment does not configure, roles, demo catalogue. */
export const createSupervisor = (options: SupervisorOptions): Supervisor => {
  const { root, roleProgram, variables, dev, output } = options;
  const services: Kept<Running>[] = [];
  const processes: Kept<Running>[] = [];
  const helpers: { readonly kill: () => void }[] = [];
  let isStopping = false;
  let wasReady = false;
  let refused: string | null = null;
  let announceEnd = () => {};
  let servicesStarted: Promise<unknown> = Promise.resolve();

  const buildPages = async (priority?: number) => {
    const ending = new AbortController();
    helpers.push({ kill: () => ending.abort() });
    const step = output.step('Pages');
    step.done(await buildFrontend(root, { signal: ending.signal, priority }));
  };

  /** Starts the services. `stop` and `kill` reach each started service, even when another one fails. */
  const startServices = async (environment: Environment, dir: string): Promise<Record<string, string>> => {
    const webhookUrl = `${addressOf(environment)}/api/charge/webhook`;
    const starts = embeddedServices(environment, dir, webhookUrl, output, options).map(async (start) => {
      const { kept, variables: found } = await start();
      services.push(kept);
      return found;
    });
    const outcomes = Promise.allSettled(starts);
    servicesStarted = outcomes;
    await outcomes;
    return Object.assign({}, ...(await Promise.all(starts)));
  };

  /** Starts the processes of the roles; they load their programs until the rest of their environment is known. */
  const startRoles = async (later: Promise<NodeJS.ProcessEnv>) => {
    for (const [name, names] of roles) {
      const role = {
        name,
        program: roleProgram,
        services: names,
        environment: variables,
        later,
        isWatched: !dev,
        isStarting: () => !wasReady,
        onRefused: (reason: string) => {
          refused = reason;
        },
        print: output.print,
      };
      processes.push(await keepAlive(name, (onExit) => startRole({ ...role, onExit }), output.print));
    }
  };

  const rolesReady = async (readyUrl: string) => {
    const step = output.step('Roles');
    const crashes = () => {
      if (refused !== null) throw new StartRefused(refused);
      return processes[0]?.restarts() ?? 0;
    };
    await waitUntilReady(readyUrl, crashes, output.print, () => isStopping);
    wasReady = true;
    if (!isStopping) step.done();
  };

  const start = async () => {
    const environment = parseEnvironment(variables);
    if (dev && isProduction(environment))
      throw new StartRefused('npm run dev serves sources, and is not for production; use npm start');
    const { PORT: port, HOST: host } = environment;
    const taken = await takeDataDir(environment.DATA_DIR, output.print);
    const { dir } = taken;
    announceEnd = taken.announceEnd;
    const unfinished = unfinishedRestore(dir);
    if (unfinished !== null) throw new StartRefused(unfinished);
    if (!(await isPortFree(port, host)))
      throw new StartRefused(
        `PORT ${port} cannot be taken on ${host}; stop what listens there, or set another PORT`,
      );
    output.print(`${environment.SHOP_NAME} starts`);
    const hasOwnStore = environment.EVENTSTORE_URL === undefined;
    const wantsDemo = hasOwnStore && isDemo(environment);
    const demo = () => (wantsDemo ? demoOf(dir) : 'none');
    if (wantsDemo && demo() === 'none')
      output.print('  The demo shop is left out: this shop has a log of its own');
    const found = Promise.withResolvers<NodeJS.ProcessEnv>();
    const opening = Promise.withResolvers<NodeJS.ProcessEnv>();
    const filling = demo() === 'unfinished' ? fillDemo(found.promise, dir, output) : null;
    if (filling !== null) helpers.push(filling);
    else await startRoles(opening.promise);
    // Filling the demo needs the processor, and the pages are not needed before it ends.
    const priority = filling === null ? undefined : constants.priority.PRIORITY_LOW;
    const built = dev ? Promise.resolve() : buildPages(priority);
    // A failure is reported below, when all services have started: only then can they be ended.
    built.catch(() => undefined);
    const served = await startServices(environment, dir);
    if (isStopping) return;
    noteServiceAddresses(dir, served);

    const address = addressOf(environment);
    const pages = dev ? await startPages(root, address, output) : null;
    if (pages !== null) helpers.push(pages);
    const url = environment.PUBLIC_URL ?? pages?.url ?? `http://localhost:${port}`;
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMTP_URL } = environment;
    const admin = hasOwnStore ? adminAccount(dir, { email, password }) : null;
    const hasMailbox = SMTP_URL === undefined && !isProduction(environment);
    const added = { ...served };
    if (hasMailbox) {
      const mailbox = await startMailbox(mailDropDirOf(dir));
      helpers.push(mailbox);
      added.DEV_MAILBOX_URL = mailbox.url;
    }
    const roleEnvironment = roleVariables({ variables, environment, found: added, admin, dir, url });
    found.resolve(roleEnvironment);
    if (filling !== null) {
      // Not earlier: it needs more processor time than the services, and saves its compiled code for the roles.
      await filling.begun;
      if (isStopping) return;
      await startRoles(opening.promise);
    }
    await Promise.all([filling?.ended, built]);
    if (isStopping) return;
    opening.resolve(roleEnvironment);
    const [{ preparationOf }] = await Promise.all([
      import('./preparation.ts'),
      rolesReady(`${address}/api/health/ready`),
    ]);
    if (isStopping) return;
    // The shop is ready without these, so a failed count is left out.
    const preparation = await preparationOf(roleEnvironment.DATABASE_URL ?? '').catch(() => ({}));

    const seconds = performance.now() / 1000;
    const isPart = [environment.EVENTSTORE_URL, environment.DATABASE_URL].some(Boolean);
    const facts = {
      name: environment.SHOP_NAME,
      url,
      dir,
      isPart,
      admin,
      demo: demo(),
      hasMailbox,
      seconds,
      preparation,
    } as const;
    output.print(banner({ ...facts, reloads: dev }));
    if (dev) helpers.push(watchSources(join(root, 'backend/src'), restartRoles, output));
  };

  const restartRoles = () => Promise.all(processes.map((role) => role.restart()));

  const stop = async () => {
    isStopping = true;
    announceEnd();
    for (const helper of helpers) helper.kill();
    await servicesStarted;
    const draining = output.step('Roles drained');
    await Promise.all(processes.map((role) => role.stop()));
    draining.done();
    const ending = output.step('Services ended');
    await Promise.all(services.map((service) => service.stop()));
    ending.done();
  };

  const kill = () => {
    isStopping = true;
    for (const running of [...helpers, ...processes, ...services]) void running.kill();
  };

  return { start, stop, kill };
};
