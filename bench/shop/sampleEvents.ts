import { definitionOf } from 'backend/domain/definitionOf.ts';
import { eventId, uuidV5 } from 'backend/domain/kernel/ids.ts';
import { dollars } from 'backend/domain/kernel/money.ts';
import type { AssetRef } from 'backend/domain/kernel/schemas.ts';
import { streams } from 'backend/domain/streams.ts';
import type { EventStore, NewEvent } from 'backend/infra/eventStore/eventStore.ts';
import { measuringProgram } from 'mesh-reader';
import { ratePerSecond } from '../load/inFlight.ts';

export const categories = [
  'House',
  'Furniture',
  'Vehicles',
  'Characters',
  'Plants',
  'Weapons',
  'Animals',
  'Food',
];
export const parts = ['Chairs', 'Tables', 'Lamps', 'Beds', 'Sofas'];
const styles = ['Modern', 'Rustic', 'Scandinavian', 'Industrial', 'Baroque'];
const materials = ['Oak', 'Steel', 'Marble', 'Leather', 'Glass', 'Walnut'];

const oneOf = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** The id of the nth model of the benchmarks. */
export const modelIdOf = (index: number): string => uuidV5(`bench:model:${index}`);
export const modelPrice = 25;

/** Models share their pictures; otherwise the workers would make copies for minutes. */
export const pictures = ['card.jpg', 'front.jpg', 'back.jpg'].map((name) => ({
  name,
  assetId: uuidV5(`bench:${name}`),
}));

/** A file of that name. */
export const asset = (name: string, mediaType: string): AssetRef => ({
  assetId: uuidV5(`bench:${name}`),
  fileName: name,
  mediaType,
  bytes: 250_000,
  sha256: 'ab'.repeat(32),
  ...(mediaType.startsWith('image/') && { width: 1200, height: 900 }),
});

/** An event of a command, as `handle` would create it. */
export const stamped = (type: string, data: object, commandId: string, index: number): NewEvent => ({
  type,
  data,
  id: eventId('', commandId, index),
  metadata: {
    actor: { kind: 'system', id: 'bench' },
    correlationId: commandId,
    causationId: commandId,
    commandId,
    schemaVersion: definitionOf(type).version,
    at: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
  },
});

/** The upload of the nth model, of realistic size. */
export const uploadOf = (index: number): NewEvent =>
  stamped(
    'ModelUploaded',
    {
      modelId: modelIdOf(index),
      attributes: {
        name: `${oneOf(styles, index)} ${oneOf(materials, index)} ${oneOf(parts, index)} ${index}`,
        platform: 'Blender',
        render: 'Cycles',
        size: `${(index % 90) + 2} MB`,
        length: '80 cm',
        width: '70 cm',
        height: '90 cm',
        style: oneOf(styles, index),
        material: oneOf(materials, index),
        polys: String(1000 + index),
        format: 'OBJ, FBX',
        category: oneOf(categories, index),
        subCategory: oneOf(parts, index),
        description: `${oneOf(styles, index)} ${oneOf(parts, index)} of ${oneOf(materials, index)}.`,
        tags: [oneOf(styles, index).toLowerCase()],
      },
      type: 'premium',
      price: dollars(modelPrice),
      files: {
        file: asset(`${index}.zip`, 'application/zip'),
        texture: asset(`${index}-texture.png`, 'image/png'),
        card: asset('card.jpg', 'image/jpeg'),
        slider: [asset('front.jpg', 'image/jpeg'), asset('back.jpg', 'image/jpeg')],
        obj: null,
        color: null,
      },
    },
    modelIdOf(index),
    0,
  );

/** A later change of its price. */
export const priceChangeOf = (index: number): NewEvent =>
  stamped(
    'ModelUpdated',
    { modelId: modelIdOf(index), attributes: {}, price: dollars(modelPrice + 10), files: {} },
    modelIdOf(index),
    1,
  );

/** That the archive of the nth model cannot be measured. */
const outcomeOf = (index: number): NewEvent =>
  stamped(
    'ModelMeasuringFailed',
    {
      modelId: modelIdOf(index),
      version: 1,
      sources: [asset('', '').sha256],
      program: measuringProgram,
      reason: 'There is no archive.',
    },
    uuidV5(`bench:measuring:${index}`),
    0,
  );

/** Appends the results of measuring the archives of a number of models. */
export const appendOutcomes = async (store: EventStore, count: number): Promise<void> => {
  await ratePerSecond(count, 48, (index) =>
    store.append(streams.passport(modelIdOf(index)), 'noStream', [outcomeOf(index)]),
  );
};

/** Appends a number of models, each with the events of `eventsOf`. */
export const appendModels = async (
  store: EventStore,
  count: number,
  eventsOf: (index: number) => readonly NewEvent[] = (index) => [uploadOf(index)],
): Promise<void> => {
  await ratePerSecond(count, 48, (index) =>
    store.append(streams.model(modelIdOf(index)), 'noStream', eventsOf(index)),
  );
};
