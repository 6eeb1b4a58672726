import { definitionOf } from 'backend/domain/eventDefinitions.ts';
import type { Actor } from 'backend/domain/kernel/event.ts';
import { eventId, uuidV5 } from 'backend/domain/kernel/ids.ts';
import { dollars } from 'backend/domain/kernel/money.ts';
import type { Encrypted } from 'backend/domain/kernel/schemas.ts';
import { streamCategory, streams } from 'backend/domain/streams.ts';
import type { Happening } from 'backend/testing/samples/happening.ts';
import { inCart } from 'backend/testing/samples/sampleCarts.ts';
import { sampleMetadata } from 'backend/testing/samples/sampleContext.ts';
import { sampleMeshFacts } from 'backend/testing/samples/sampleMeasurement.ts';
import { after, asset, filesOf, id, pictured, uploaded } from 'backend/testing/samples/sampleModels.ts';
import { granted, intent, paid, placed } from 'backend/testing/samples/sampleOrders.ts';
import { signedUp, verified } from 'backend/testing/samples/sampleUsers.ts';

export const categories = 'House,Furniture,Vehicles,Characters,Plants,Weapons,Animals,Food'.split(',');
const oneOf = (words: readonly string[], index: number): string => words[index % words.length] ?? '';

/** The names from which the samples derive the ids of the nth model and the nth client. */
const modelOf = (index: number): string => `bench model ${index}`;
const userOf = (index: number): string => `bench user ${index}`;
export const modelIdOf = (index: number): string => id(modelOf(index));
export const userIdOf = (index: number): string => id(userOf(index));

/** Models share their pictures and their archive, which are stored: a model whose file is missing is not sold. */
const pictures = ['card', 'front', 'back'].map((name) => ({
  ...asset(`${name}.jpg`),
  width: 1200,
  height: 900,
}));
const archive = asset('model.zip');
export const storedFiles = [...pictures, archive];

/** The upload of the nth model, of realistic size. */
export const uploadOf = (index: number): Happening => {
  const style = oneOf(['Modern', 'Rustic', 'Scandinavian', 'Industrial', 'Baroque'], index);
  const material = oneOf(['Oak', 'Steel', 'Marble', 'Leather', 'Glass', 'Walnut'], index);
  const subCategory = oneOf(['Chairs', 'Tables', 'Lamps', 'Beds', 'Sofas'], index);
  const upload = uploaded(modelOf(index), {
    name: `${style} ${material} ${subCategory} ${index}`,
    size: `${(index % 90) + 2} MB`,
    polys: String(1000 + index),
    category: oneOf(categories, index),
    subCategory,
    style,
    material,
    platform:
      index % 100 === 0 ? 'Houdini 20' : oneOf(['Blender', '3ds Max, Maya', 'Unreal Engine 5'], index),
    description: `${style} ${subCategory} of ${material}.`,
  });
  const [card, ...slider] = pictures;
  const own = filesOf(modelOf(index));
  const files = { ...own, file: { ...own.file, assetId: archive.assetId }, card, slider };
  return { ...upload, data: { ...(upload.data as object), files } };
};

/** A later change of its price. */
export const priceChangeOf = (index: number): Happening =>
  after(modelOf(index), 'ModelUpdated', { attributes: {}, price: dollars(50), files: {} });

/** The outcome of measuring its archive. Similar models are close together, like chairs among all models. */
const measurementOf = (index: number): Happening => ({
  stream: streams.passport(modelIdOf(index)),
  type: 'ModelMeasured',
  data: {
    modelId: modelIdOf(index),
    version: 1,
    sources: [],
    program: { name: 'bench', version: '1' },
    files: [sampleMeshFacts({ triangles: 100 << (index % 12), format: index % 3 === 0 ? 'fbx' : 'obj' })],
    best: 'chair.obj',
    licence: null,
    shape: Array.from({ length: 74 }, (_, at) => ((index % 400) + (at % 7) + (index % 13) / 10) / 74_000),
  },
});

/** Events of one story. */
export const eventsOfStory = 11;

/** The nth story, with events for every projection: a model, its picture, a client with personal data, their cart and order. */
export const storyOf = (index: number, personal: Encrypted): readonly Happening[] => {
  const [model, user, order] = [modelOf(index), userOf(index), `bench order ${index}`];
  const signUp = signedUp(user);
  return [
    uploadOf(index),
    priceChangeOf(index),
    pictured(`bench picture ${index}`, '#8a5a2b'),
    { ...signUp, data: { ...(signUp.data as object), personal } },
    verified(user),
    inCart(user, model),
    placed(order, user, [model]),
    intent(order),
    paid(order),
    granted(order, user, [model]),
    measurementOf(index),
  ];
};

/** An Admin acts on models, the client of the nth story on their own streams, and the shop itself on others. */
const actorOf = (stream: string, index: number): Actor => {
  const category = streamCategory(stream);
  if (category === 'model') return { kind: 'admin', id: userIdOf(0) };
  if (['user', 'cart', 'order'].includes(category)) return { kind: 'client', id: userIdOf(index) };
  return { kind: 'system', id: 'bench' };
};

/** The events of the nth story by their streams; `at` is in ms. */
export const streamsOf = (story: readonly Happening[], index: number, at: number) =>
  [...Map.groupBy(story, ({ stream }) => stream)].map(([stream, happenings]) => {
    const [commandId, actor] = [uuidV5(stream), actorOf(stream, index)];
    const events = happenings.map(({ type, data }, nth) => {
      const stamp = { commandId, actor, schemaVersion: definitionOf(type).version };
      const metadata = sampleMetadata({ ...stamp, at: new Date(at + nth).toISOString() });
      return { type, data, id: eventId('', commandId, nth), metadata };
    });
    return [stream, events] as const;
  });
