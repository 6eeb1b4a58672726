import { resolve } from 'node:path';
import type { Config } from 'backend/config.ts';
import { unfinishedRestore } from 'backend/infra/files/restoringMark.ts';
import { keepsNetwork } from 'mesh-reader';
import { dataDirOf, isStopped, shopVariables } from '../shop/shopAddresses.ts';
import { checkBelonging } from './belongingCheck.ts';
import { checkConfiguration } from './configurationCheck.ts';
import { checkEventStore } from './eventStoreCheck.ts';
import { checkFiles } from './filesCheck.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkPostgres } from './postgresCheck.ts';
import { checkRedis } from './redisCheck.ts';
import { checkSmtp } from './smtpCheck.ts';
import { checkStripe } from './stripeCheck.ts';

/** The oldest Node with the type stripping, SQLite and streams that the shop uses. */
const leastNode = 24;

/** Checks the Node that runs the shop; `version` is `process.version`. */
export const checkProgram = (version: string): readonly Finding[] => {
  const { well, fault } = findingsOf('program');
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  return major >= leastNode
    ? [well(`Node ${version}`)]
    : [fault(`Node ${version}`, `Use Node ${leastNode}; "npm start" brings it along`)];
};

/** Whether hostile mesh files are read without network on this machine, or in this container. */
const checkMeshProcess = async (): Promise<readonly Finding[]> => {
  const { well, warning } = findingsOf('mesh files');
  return (await keepsNetwork())
    ? [
        warning(
          'they are read in a process that keeps the network',
          'On Linux install perl, which shuts it out by a filter of system calls, or allow "unshare --net"',
        ),
      ]
    : [well('they are read in a process without network')];
};

/** What keeps the shop of a folder from being examined, or from running. */
const checkDataDir = (dataDir: string): readonly Finding[] => {
  const { fault } = findingsOf('shop');
  const unfinished = unfinishedRestore(dataDir);
  if (unfinished !== null) return [fault('a restore has not finished', unfinished)];
  return isStopped(dataDir)
    ? [fault(`the shop of ${dataDir} does not run`, 'Start it with "npm start", then call the doctor again')]
    : [];
};

const checkServices = async (config: Config): Promise<readonly Finding[]> => {
  const { REDIS_URL, SMTP_URL, DATA_DIR } = config;
  const checks = await Promise.all([
    checkEventStore(config.EVENTSTORE_URL),
    checkPostgres(config.DATABASE_URL),
    REDIS_URL === undefined
      ? [findingsOf('Redis').well('not used: the queues are in Postgres')]
      : checkRedis(REDIS_URL),
    SMTP_URL === undefined
      ? [findingsOf('mail').well(`mails are files in ${resolve(DATA_DIR, 'outbox')}`)]
      : checkSmtp(SMTP_URL),
    checkStripe(config),
    checkFiles(config),
    checkBelonging(config),
  ]);
  return checks.flat();
};

/** Checks everything in the environment of a role, without lasting changes. */
export const examine = async (
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> => {
  const standing = checkDataDir(dataDirOf(environment));
  const { config, findings } = checkConfiguration(shopVariables(environment));
  const services = config === null ? [] : await checkServices(config);
  // Without the addresses of a running shop, most variables lack.
  const configuration = config === null && standing.length > 0 ? [] : findings;
  return [
    ...standing,
    ...configuration,
    ...checkProgram(process.version),
    ...(await checkMeshProcess()),
    ...services,
  ];
};
