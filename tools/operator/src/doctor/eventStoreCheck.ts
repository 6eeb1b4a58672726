import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { testedReleases } from 'backend/infra/eventStore/releases.ts';
import { judgeClock, readClock } from './clocks.ts';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

/** Time limit of an answer of the store, in ms. */
const timeoutMs = 5_000;

const { well, warning, fault } = findingsOf('event store');

/** The page of a node with its version, on the first host of a connection string; null if it has none. */
const infoAddress = (url: string): string | null => {
  const [, host] = /^esdb(?:\+discover)?:\/\/(?:[^@/]*@)?([^,/?]+)/.exec(url) ?? [];
  if (host === undefined) return null;
  const address = host.includes(':') ? host : `${host}:2113`;
  return `${/[?&]tls=false/i.test(url) ? 'http' : 'https'}://${address}/info`;
};

const nodeOf = async (url: string): Promise<readonly Finding[]> => {
  const address = infoAddress(url);
  if (address === null) return [];
  try {
    let version = '';
    const clock = await readClock(async () => {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      version = String(((await response.json()) as { readonly esVersion?: unknown }).esVersion);
      return new Date(response.headers.get('date') ?? Number.NaN);
    }, 1_000);
    const judged = testedReleases.some((release) => version.startsWith(`${release}.`))
      ? well(`version ${version}`)
      : warning(
          `version ${version} is none that the shop is tested with`,
          'Use one of ADR 72, or try it beside production first',
        );
    return [judged, ...(Number.isNaN(clock.aheadMs) ? [] : [judgeClock('the event store', clock)])];
  } catch {
    return [
      warning(
        'its version could not be asked',
        'Let this machine reach its HTTP port; of a private authority, set NODE_EXTRA_CA_CERTS',
      ),
    ];
  }
};

/** Whether the log can be read and appended to, the server's version, and its clock. */
export const checkEventStore = async (url: string): Promise<readonly Finding[]> => {
  const store = createEventStore({ url, callTimeoutMs: timeoutMs, patienceMs: 0 });
  try {
    const last = await store.lastPosition();
    await store.proveAppend();
    const log = well(last === null ? 'an empty log that takes appends' : 'the log is read and takes appends');
    return [log, ...(await nodeOf(url))];
  } catch (error) {
    const isRefused = /access|denied|authenticat|permission/i.test(inOneLine(error));
    return [
      isRefused
        ? fault(
            `refuses: ${inOneLine(error)}`,
            'Its user must be allowed to append to and read every stream, and to read $all',
          )
        : fault(
            `cannot be used: ${inOneLine(error)}`,
            'Start it, wait for its leader, or correct EVENTSTORE_URL',
          ),
    ];
  } finally {
    await store.close();
  }
};
