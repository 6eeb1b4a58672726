import type { LicenceEvent } from '#domain/catalogue/licence.events.ts';
import { licenceLine } from '#domain/catalogue/licenceFacts.ts';
import { standardLicence } from '#domain/catalogue/standardLicence.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import type { BoughtLicence } from '#domain/ordering/order.events.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

type Item = { readonly name: string; readonly licence?: BoughtLicence | undefined };

/** The licence line of each model of an order; older orders name no licences. */
export const licenceLines = async (
  eventStore: Pick<EventStore, 'readStream'>,
  items: readonly Item[],
): Promise<readonly (readonly [modelName: string, licence: string])[]> => {
  const lines = items.map(async ({ name, licence }) => {
    if (!licence) return [];
    const { licenceId, version, madeWithAi } = licence;
    const events = (await eventStore.readStream(streams.licence(licenceId))) as readonly DomainEvent[];
    const published = (events as readonly LicenceEvent[]).map(({ data }) => data);
    const bought = [standardLicence, ...published].find(
      (one) => one.licenceId === licenceId && one.version === version,
    );
    return bought ? [[name, licenceLine({ ...bought, madeWithAi })] as const] : [];
  });
  return (await Promise.all(lines)).flat();
};
