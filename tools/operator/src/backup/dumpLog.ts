import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { localStore } from 'backend/infra/eventStore/localStore.ts';
import { ServiceAway } from '../shop/serviceAway.ts';
import type { Archive } from './createArchive.ts';

/**
 * Streams a copy of the embedded log while the store runs. Returns the position of its last event; null for another event store, which has
 * its own backup.
 * @throws ServiceAway when it does not answer, or cannot make a copy
 */
export const dumpLog = async (url: string, archive: Archive): Promise<string | null> => {
  const local = localStore(url);
  if (local === null) return null;
  const { http, authorization } = local;
  const response = await fetch(`${http}/admin/backup`, {
    method: 'POST',
    headers: authorization === undefined ? {} : { authorization },
  }).catch((error: unknown) => {
    throw new ServiceAway('The event store cannot be reached: is the shop running?', { cause: error });
  });
  const lastPosition = response.headers.get('x-last-position');
  // An embedded store that makes no copy gives the reason; another store has no such page.
  if (response.status >= 500 || response.status === 401)
    throw new ServiceAway(`The event store: ${(await response.text()).trim()}`);
  if (!response.ok || response.body === null || lastPosition === null) {
    await response.body?.cancel();
    return null;
  }
  await archive.add('log/events.sqlite', Readable.fromWeb(response.body as ReadableStream));
  await archive.add('log/high-water', `${lastPosition.padStart(16, '0')}\n`);
  return lastPosition;
};
