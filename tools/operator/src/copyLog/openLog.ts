import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { localStore } from 'backend/infra/eventStore/localStore.ts';
import { ServiceAway } from '../shop/serviceAway.ts';
import { shopVariables } from '../shop/shopAddresses.ts';

/** A log that can be accessed: on a running server, or on one that was started on a folder. */
export type OpenedLog = { readonly url: string; readonly close: () => Promise<void> };

/** Whether an argument is the address of a server. */
const isAddress = (place: string): boolean => /^esdb(\+discover)?:\/\//.test(place);

/** The address of a server, with the token of the running shop of DATA_DIR if it is the one of its log: a command line is seen by every user. */
const withToken = (address: string): string => {
  const noted = shopVariables(process.env).EVENTSTORE_URL ?? '';
  const [given, own] = [localStore(address), localStore(noted)];
  return given !== null && given.authorization === undefined && given.http === own?.http ? noted : address;
};

/**
 * The address of the server that a log is copied to.
 * @throws ServiceAway for a folder
 */
export const targetOf = (place: string): string => {
  if (isAddress(place)) return withToken(place);
  throw new ServiceAway(`--to ${place} is not the address of an event store (esdb://…)`);
};

/**
 * Opens a log. For a folder (`data/eventstore`), the embedded event store is started on it.
 * @throws ServiceAway when there is no log, the folder is in use, or the embedded event store is not part of this installation
 */
export const openLog = async (place: string): Promise<OpenedLog> => {
  if (isAddress(place)) return { url: withToken(place), close: async () => {} };
  const dir = resolve(place);
  if (!existsSync(join(dir, 'events.sqlite')))
    throw new ServiceAway(`${dir} holds no log of the embedded event store (no events.sqlite)`);
  const embedded = await import('embedded-eventstore').catch((error: unknown) => {
    throw new ServiceAway(
      'Folders are opened where the whole project is installed; the production image knows addresses only',
      {
        cause: error,
      },
    );
  });
  try {
    const token = randomBytes(24).toString('base64url');
    const { url, stop } = await embedded.startEventStore({ dir, force: true, token });
    return { url, close: stop };
  } catch (error) {
    throw new ServiceAway(`${dir}: ${(error as Error).message}`, { cause: error });
  }
};
