import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ServiceAway } from '../shop/serviceAway.ts';

/** A log that can be accessed: on a running server, or on one that was started on a folder. */
export type OpenedEnd = { readonly url: string; readonly close: () => Promise<void> };

/** Whether an argument is the address of a server. */
const isAddress = (place: string): boolean => /^esdb(\+discover)?:\/\//.test(place);

/**
 * Opens the source or target of a copy. For a folder (`data/eventstore`), the embedded event store is started on it.
 * @throws ServiceAway when there is no log, the folder is in use, or the embedded event store is not part of this installation
 */
export const openEnd = async (
  place: string,
  { mustExist }: { readonly mustExist: boolean },
): Promise<OpenedEnd> => {
  if (isAddress(place)) return { url: place, close: async () => {} };
  const dir = resolve(place);
  if (mustExist && !existsSync(join(dir, 'events.sqlite')))
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
    const { url, stop } = await embedded.startEventStore({ dir, force: true });
    return { url, close: stop };
  } catch (error) {
    throw new ServiceAway(`${dir}: ${(error as Error).message}`, { cause: error });
  }
};
