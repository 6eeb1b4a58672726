import { categoryIdOf, subCategoryIdOf, uuidV5 } from 'backend/domain/kernel/ids.ts';
import { dollars } from 'backend/domain/kernel/money.ts';
import type { Encrypted } from 'backend/domain/kernel/schemas.ts';
import { streams } from 'backend/domain/streams.ts';
import type { NewEvent } from 'backend/infra/eventStore/eventStore.ts';
import { sampleMeshFacts } from 'backend/testing/samples/sampleMeasurement.ts';
import { asset, categories, modelIdOf, parts, pictures, stamped, uploadOf } from './sampleEvents.ts';

/** A stream from its beginning. */
export type Part = { readonly stream: string; readonly events: readonly NewEvent[] };

export const userIdOf = (index: number): string => uuidV5(`bench:user:${index}`);
const orderIdOf = (index: number): string => uuidV5(`bench:order:${index}`);

/** A whole number below `below`, the same for the same index and salt. */
export const some = (index: number, salt: number, below: number): number =>
  (Math.imul(index ^ (salt * 0x9e3779b1), 0x85ebca6b) >>> 8) % below;

const eventsOf = (id: string, at: string, events: readonly (readonly [type: string, data: object])[]) =>
  events.map(([type, data], nth): NewEvent => {
    const event = stamped(type, data, id, nth);
    return { ...event, metadata: { ...event.metadata, at } };
  });

/** The events before the first model: categories, and the pictures that all models share, with their renditions. */
export const beginning = (at: string): readonly Part[] => [
  ...categories.flatMap((name) => {
    const categoryId = categoryIdOf(name);
    const subCategories = parts.map((part) => {
      const subCategoryId = subCategoryIdOf(categoryId, part);
      const events = eventsOf(subCategoryId, at, [
        ['SubCategoryAdded', { subCategoryId, categoryId, name: part }],
      ]);
      return { stream: streams.subCategory(subCategoryId), events };
    });
    const events = eventsOf(categoryId, at, [['CategoryAdded', { categoryId, name }]]);
    return [{ stream: streams.category(categoryId), events }, ...subCategories];
  }),
  ...pictures.map(({ assetId }) => {
    const data = {
      assetId,
      width: 1200,
      height: 900,
      colour: '#8a5a2b',
      placeholder: `data:image/webp;base64,${'A'.repeat(120)}`,
      renditions: [],
    };
    return { stream: streams.asset(assetId), events: eventsOf(assetId, at, [['RenditionsRecorded', data]]) };
  }),
];

/** Where models of one kind lie close together, as chairs do among all models. */
const shapeOf = (index: number): readonly number[] =>
  Array.from({ length: 74 }, (_, at) => (some(index % 400, at, 900) + some(index, at, 100)) / 74_000);

/** The nth model, free or for some price, and what was measured of its files. */
export const modelOf = (index: number, at: string): readonly Part[] => {
  const modelId = modelIdOf(index);
  const { data } = uploadOf(index) as { readonly data: object };
  const isFree = index % 8 === 0;
  const price = isFree ? null : dollars(5 + some(index, 1, 120));
  const measured = {
    modelId,
    version: 1,
    sources: [],
    program: { name: 'bench', version: '1' },
    files: [
      sampleMeshFacts({
        name: 'model.obj',
        triangles: 100 << some(index, 2, 12),
        format: index % 3 === 0 ? 'fbx' : 'obj',
      }),
    ],
    best: 'model.obj',
    licence: null,
    shape: shapeOf(index),
  };
  return [
    {
      stream: streams.model(modelId),
      events: eventsOf(modelId, at, [
        ['ModelUploaded', { ...data, type: isFree ? 'free' : 'premium', price }],
      ]),
    },
    {
      stream: streams.passport(modelId),
      events: eventsOf(uuidV5(`passport:${modelId}`), at, [['ModelMeasured', measured]]),
    },
  ];
};

const firstNames = [
  'Ada',
  'Grace',
  'Alan',
  'Edsger',
  'Barbara',
  'Donald',
  'Hedy',
  'Linus',
  'Margaret',
  'Niklaus',
];
const lastNames = [
  'Byron',
  'Hopper',
  'Turing',
  'Dijkstra',
  'Liskov',
  'Knuth',
  'Lamarr',
  'Berners',
  'Hamilton',
  'Wirth',
];
const countries = ['Finland', 'United Kingdom', 'India', 'Brazil', 'Japan'];

/** Name and address of the nth client. */
export const personOf = (index: number) => {
  const firstName = firstNames[some(index, 3, firstNames.length)] ?? '';
  const lastName = lastNames[some(index, 4, lastNames.length)] ?? '';
  return { firstName, lastName, email: `${firstName}.${lastName}.${index}@bench.example`.toLowerCase() };
};

/** The nth client; nearly all clients have proven their address. */
export const userOf = (index: number, personal: Encrypted, at: string): readonly Part[] => {
  const userId = userIdOf(index);
  const country = countries[index % countries.length];
  const signedUp = [
    'UserSignedUp',
    { userId, personal, country, credentialId: uuidV5(`bench:credential:${index}`) },
  ] as const;
  const verified = index % 20 === 0 ? [] : [['UserVerified', { userId }] as const];
  return [{ stream: streams.user(userId), events: eventsOf(userId, at, [signedUp, ...verified]) }];
};

/** The nth order: a client buys a model. */
export const orderOf = (
  index: number,
  { user, model }: { readonly user: number; readonly model: number },
  at: string,
): readonly Part[] => {
  const [orderId, userId, modelId] = [orderIdOf(index), userIdOf(user), modelIdOf(model)];
  const price = dollars(5 + some(model, 1, 120));
  const paymentIntentId = `pi_bench_${index}`;
  const item = {
    modelId,
    name: `Model ${model}`,
    card: asset('card.jpg', 'image/jpeg'),
    price,
    version: 1,
    sha256: null,
  };
  const events = eventsOf(orderId, at, [
    ['OrderPlaced', { orderId, userId, items: [item], total: price, consent: null }],
    ['PaymentIntentRecorded', { orderId, paymentIntentId }],
    ['PaymentReceived', { orderId, paymentIntentId, amount: price, card: { brand: 'visa', last4: '4242' } }],
    ['EntitlementGranted', { orderId, userId, modelIds: [modelId], versions: [1] }],
  ]);
  return [{ stream: streams.order(orderId), events }];
};
