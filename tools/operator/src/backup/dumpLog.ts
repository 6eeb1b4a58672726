import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ServiceAway } from '../shop/serviceAway.ts';
import type { Archive } from './createArchive.ts';

/** The HTTP address of the embedded event store, from its connection string. */
const httpOf = (url: string): string => `http://${new URL(url.replace(/^esdb:/, 'http:')).host}`;

/**
 * Streams a copy of the embedded log while the store runs. Returns the position of its last event; null for another event store, which has
 * its own backup.
 * @throws ServiceAway when it does not answer, or cannot make a copy
 */
export const dumpLog = async (url: string, archive: Archive): Promise<string | null> => {
  const isLocal = /^esdb:\/\/127\.0\.0\.1:\d+\/?\?tls=false$/.test(url);
  if (!isLocal) return null;
  const response = await fetch(`${httpOf(url)}/admin/backup`, { method: 'POST' }).catch((error: unknown) => {
    throw new ServiceAway('The event store cannot be reached: is the shop running?', { cause: error });
  });
  const lastPosition = response.headers.get('x-last-position');
  // An embedded store that cannot make a copy gives the reason; another store has no such page.
  if (response.status >= 500) throw new ServiceAway(`The event store: ${(await response.text()).trim()}`);
  if (!response.ok || response.body === null || lastPosition === null) {
    await response.body?.cancel();
    return null;
  }
  await archive.add('log/events.sqlite', Readable.fromWeb(response.body as ReadableStream));
  await archive.add('log/high-water', `${lastPosition.padStart(16, '0')}\n`);
  return lastPosition;
};
