import { licenceLine } from '#domain/catalogue/licenceFacts.ts';
import { standardLicence } from '#domain/catalogue/standardLicence.ts';
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
    const published = await eventStore.readStream(streams.licence(licenceId));
    const bought = [standardLicence, ...published.map(({ data }) => data)].find(
      (one) => one.licenceId === licenceId && one.version === version,
    );
    return bought ? [[name, licenceLine({ ...bought, madeWithAi })] as const] : [];
  });
  return (await Promise.all(lines)).flat();
};
