import { readFile } from 'node:fs/promises';
import { get as getInsecure } from 'node:http';
import { get } from 'node:https';
import { json } from 'node:stream/consumers';
import { type ConnectionString, readConnectionString } from 'backend/infra/eventStore/connectionString.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { type EventStore, EventStoreRefuses, neededRights } from 'backend/infra/eventStore/eventStore.ts';
import { testedReleases } from 'backend/infra/eventStore/releases.ts';
import { judgeClock, readClock } from './clocks.ts';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

/** Time limit of an answer of the store, in ms. */
const timeoutMs = 5_000;

const { well, warning, fault } = findingsOf('event store');

/** The remedy of each refusal. */
const remedies: Readonly<Record<EventStoreRefuses['refused'], string>> = {
  login: 'Correct them, and write reserved characters as %40',
  right: `If it goes on for a minute: ${neededRights}`,
  authority: 'Correct the path, or give the user of the roles the right to read it',
  certificate: 'Use the authority that signed the certificates of the nodes, and hosts that they name',
};

/** Asks the page of a node with its version. */
const askNode = async (node: string, { isSecure, certificateFile }: ConnectionString) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const ca = certificateFile === null ? {} : { ca: await readFile(certificateFile) };
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  const request = isSecure
    ? get(`https://${node}/info`, { signal, ...ca }, resolve)
    : getInsecure(`http://${node}/info`, { signal }, resolve);
  request.on('error', reject);
  const response = await promise;
  const { esVersion } = (await json(response)) as { readonly esVersion?: unknown };
  return { version: String(esVersion), date: new Date(response.headers.date ?? Number.NaN) };
};

const checkNode = async (node: string, connection: ConnectionString): Promise<readonly Finding[]> => {
  try {
    let version = '';
    const clock = await readClock(async () => {
      const asked = await askNode(node, connection);
      version = asked.version;
      return asked.date;
    }, 1_000);
    const judged = testedReleases.some((release) => version.startsWith(`${release}.`))
      ? well(`${node} has version ${version}`)
      : warning(
          `${node} has version ${version}, with which the shop is not tested`,
          'Use one of ADR 77, or try it beside production first',
        );
    return [judged, ...(Number.isNaN(clock.aheadMs) ? [] : [judgeClock(`the event store ${node}`, clock)])];
  } catch (error) {
    return [
      warning(
        `${node} does not answer: ${inOneLine(error)}`,
        'Start this node, or let this machine reach its HTTP port',
      ),
    ];
  }
};

const checkLog = async (url: string): Promise<Finding> => {
  let store: EventStore | null = null;
  try {
    store = createEventStore({ url, callTimeoutMs: timeoutMs, patienceMs: 0 });
    const last = await store.lastPosition();
    await store.proveAppend();
    return well(last === null ? 'an empty log that takes appends' : 'the log is read and takes appends');
  } catch (error) {
    return error instanceof EventStoreRefuses
      ? fault(error.message, remedies[error.refused])
      : fault(
          `cannot be used: ${inOneLine(error)}`,
          'Start it, wait for its leader, or correct EVENTSTORE_URL',
        );
  } finally {
    await store?.close();
  }
};

/** Whether the log can be read and appended to; the version of each node that the address names, and its clock. */
export const checkEventStore = async (url: string): Promise<readonly Finding[]> => {
  const connection = readConnectionString(url);
  const nodes = Promise.all(connection.nodes.map((node) => checkNode(node, connection)));
  return [await checkLog(url), ...(await nodes).flat()];
};
