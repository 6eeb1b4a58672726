import { definitionOf } from 'backend/domain/eventDefinitions.ts';
import type { Actor } from 'backend/domain/kernel/event.ts';
import { eventId, uuidV5 } from 'backend/domain/kernel/ids.ts';
import { dollars } from 'backend/domain/kernel/money.ts';
import type { Encrypted } from 'backend/domain/kernel/schemas.ts';
import { streamCategory, streams } from 'backend/domain/streams.ts';
import type { NewEvent } from 'backend/infra/eventStore/eventStore.ts';
import type { Happening } from 'backend/testing/samples/happening.ts';
import { inCart } from 'backend/testing/samples/sampleCarts.ts';
import { sampleMeshFacts } from 'backend/testing/samples/sampleMeasurement.ts';
import { after, asset, filesOf, id, pictured, uploaded } from 'backend/testing/samples/sampleModels.ts';
import { granted, intent, paid, placed } from 'backend/testing/samples/sampleOrders.ts';
import { signedUp, verified } from 'backend/testing/samples/sampleUsers.ts';
import { measuringProgram } from 'mesh-reader';
import { ratePerSecond } from '../load/inFlight.ts';
import type { Append } from './bulkLog.ts';

export const categories = 'House,Furniture,Vehicles,Characters,Plants,Weapons,Animals,Food'.split(',');
const subCategories = ['Chairs', 'Tables', 'Lamps', 'Beds', 'Sofas'];
const styles = ['Modern', 'Rustic', 'Scandinavian', 'Industrial', 'Baroque'];
const materials = ['Oak', 'Steel', 'Marble', 'Leather', 'Glass', 'Walnut'];

const oneOf = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** The names from which the samples derive the ids of the nth model and the nth client. */
const modelOf = (index: number): string => `bench model ${index}`;
const userOf = (index: number): string => `bench user ${index}`;
export const modelIdOf = (index: number): string => id(modelOf(index));
export const userIdOf = (index: number): string => id(userOf(index));

/** Models share their pictures; otherwise the workers would make copies for minutes. */
export const pictures = ['card.jpg', 'front.jpg', 'back.jpg'].map((name) => ({
  ...asset(name),
  width: 1200,
  height: 900,
}));

/** They share the stored archive, too: a model whose file is missing is not sold. */
export const archive = asset('model.zip');

/** The time from the first event to the last, which is now, in ms. */
export const lifetimeMs = 3 * 365 * 24 * 3_600_000;

const itself: Actor = { kind: 'system', id: 'bench' };

/** An event as `handle` would create it, the nth of a command. */
const stamped = (
  type: string,
  data: object,
  commandId: string,
  nth = 0,
  at = Date.now(),
  actor: Actor = itself,
): NewEvent => ({
  type,
  data,
  id: eventId('', commandId, nth),
  metadata: {
    actor,
    correlationId: commandId,
    causationId: commandId,
    commandId,
    schemaVersion: definitionOf(type).version,
    at: new Date(at + nth).toISOString(),
  },
});

/** The upload of the nth model, of realistic size. */
const uploadOf = (index: number): Happening => {
  const [style, material, part] = [styles, materials, subCategories].map((list) => oneOf(list, index));
  const upload = uploaded(modelOf(index), {
    name: `${style} ${material} ${part} ${index}`,
    size: `${(index % 90) + 2} MB`,
    polys: String(1000 + index),
    category: oneOf(categories, index),
    subCategory: String(part),
    style: String(style),
    material: String(material),
    description: `${style} ${part} of ${material}.`,
  });
  const [card, ...slider] = pictures;
  const own = filesOf(modelOf(index));
  const files = { ...own, file: { ...own.file, assetId: archive.assetId }, card, slider };
  return { ...upload, data: { ...(upload.data as object), files } };
};

/** A later change of its price. */
const priceChangeOf = (index: number): Happening =>
  after(modelOf(index), 'ModelUpdated', { attributes: {}, price: dollars(50), files: {} });

/** The outcome of measuring the archive of the nth model. */
const outcomeOf = (index: number, type: string, data: object): Happening => {
  const modelId = modelIdOf(index);
  return { stream: streams.passport(modelId), type, data: { modelId, version: 1, ...data } };
};

const failureOf = (index: number): Happening =>
  outcomeOf(index, 'ModelMeasuringFailed', {
    sources: [asset('').sha256],
    program: measuringProgram,
    reason: 'There is no archive.',
  });

/** Similar models are close together, like chairs among all models. */
const measurementOf = (index: number): Happening =>
  outcomeOf(index, 'ModelMeasured', {
    sources: [],
    program: { name: 'bench', version: '1' },
    files: [sampleMeshFacts({ triangles: 100 << (index % 12), format: index % 3 === 0 ? 'fbx' : 'obj' })],
    best: 'chair.obj',
    licence: null,
    shape: Array.from({ length: 74 }, (_, at) => ((index % 400) + (at % 7) + (index % 13) / 10) / 74_000),
  });

/** Events of one story: a model, its picture, a client, their cart and order. */
export const eventsOfStory = 10;

/** The nth story, with events for every projection; with the client's personal data, the model is also measured. */
const storyOf = (index: number, personal?: Encrypted): readonly Happening[] => {
  const [model, user, order] = [modelOf(index), userOf(index), `bench order ${index}`];
  const signUp = signedUp(user);
  return [
    uploadOf(index),
    priceChangeOf(index),
    pictured(`bench picture ${index}`, '#8a5a2b'),
    personal ? { ...signUp, data: { ...(signUp.data as object), personal } } : signUp,
    verified(user),
    inCart(user, model),
    placed(order, user, [model]),
    intent(order),
    paid(order),
    granted(order, user, [model]),
    ...(personal ? [measurementOf(index)] : []),
  ];
};

/** The actor of an event of the nth story: an Admin, the story's client, or the shop itself. */
const actorOf = (stream: string, index: number): Actor => {
  switch (streamCategory(stream)) {
    case 'model':
      return { kind: 'admin', id: userIdOf(0) };
    case 'user':
    case 'cart':
    case 'order':
      return { kind: 'client', id: userIdOf(index) };
    default:
      return itself;
  }
};

/** Stories `from` to `to`, exclusive, of `total`, which fill the shop's lifetime. */
type Range = { readonly from: number; readonly to: number; readonly total: number };

const all = (total: number): Range => ({ from: 0, to: total, total });

/** Stories that are appended together. */
const together = 1_000;

/** Appends the events of stories to new streams; streams that exist already stay as they are. Returns the position of the last event. */
const appendAll = async (
  append: Append,
  { from, to, total }: Range,
  happenings: (index: number) => readonly Happening[],
  say: (line: string) => void = () => {},
): Promise<bigint> => {
  let last = 0n;
  await ratePerSecond(to - from, together, async (nth) => {
    const index = from + nth;
    const at = Date.now() - lifetimeMs * (1 - index / total);
    for (const [stream, own] of Map.groupBy(happenings(index), ({ stream }) => stream)) {
      const actor = actorOf(stream, index);
      const events = own.map(({ type, data }, nth) =>
        stamped(type, data as object, uuidV5(stream), nth, at, actor),
      );
      const { position } = await append(stream, 'noStream', events);
      if (position > last) last = position;
    }
    if ((index + 1) % Math.ceil(total / 10) === 0) say(`${index + 1} of ${total} stories appended`);
  });
  return last;
};

/** Appends models whose archives count as measured: otherwise the workers would spend minutes on them. */
export const appendModels = async (append: Append, count: number): Promise<void> => {
  await appendAll(append, all(count), (index) => [failureOf(index)]);
  await appendAll(append, all(count), (index) => [uploadOf(index)]);
};

/** Appends models with a change each: two events. */
export const appendChangedModels = (append: Append, count: number): Promise<bigint> =>
  appendAll(append, all(count), (index) => [uploadOf(index), priceChangeOf(index)]);

/** Appends stories, with a mixture of events like a shop's log. Returns the position of the last event. */
export const appendStories = (
  append: Append,
  stories: number,
  say: (line: string) => void,
): Promise<bigint> => appendAll(append, all(stories), (index) => storyOf(index), say);

/** As above, the client of each with personal data; where `personalOf` returns none, the story is the upload alone. */
export const appendPeople = (
  append: Append,
  range: Range,
  personalOf: (index: number) => Encrypted | undefined,
  say: (line: string) => void,
): Promise<bigint> =>
  appendAll(
    append,
    range,
    (index) => {
      const personal = personalOf(index);
      return personal ? storyOf(index, personal) : [uploadOf(index)];
    },
    say,
  );
