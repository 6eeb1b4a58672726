import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { currentConsent } from 'backend/contract/deliveryConsent.ts';
import * as messages from 'backend/contract/paymentMessages.ts';
import { currentInformation } from 'backend/contract/withdrawalInformation.ts';
import { byWire } from 'backend/domain/catalogue/models/modelAttributes.ts';
import {
  demoCategories,
  demoLicences,
  demoSlides,
  type FormFile,
  filesAt,
  licenceOf,
  modelOf,
  paidFiles,
  pathsOf,
} from './assets.ts';
import type { ShopCall, ShopCalls } from './shopCalls.ts';
import type { Happening, Person } from './year.ts';

/** Pause between two questions whether the shop knows of a download, in ms. */
const knownPauseMs = 20;

type Scene = Happening & {
  readonly shop: ShopCalls;
  readonly person: Person;
  /** The calls of the person, and of the Admin. */
  readonly call: ShopCall;
  readonly admin: ShopCall;
};

const formOf = (fields: Readonly<Record<string, string>>, files: readonly FormFile[]): FormData => {
  const form = new FormData();
  for (const [name, value] of [...Object.entries(fields), ...files]) form.append(name, value);
  return form;
};

/** The size of a file in the format of the upload form, e.g. '190 KB' or '2.4 MB'. */
const sizeOf = async (path: string): Promise<string> => {
  const { size } = await stat(path);
  return size < 1_000_000 ? `${Math.round(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
};

const upload = async (call: ShopCall, what: string): Promise<void> => {
  const [slug = '', price] = what.split('@');
  const model = modelOf(slug);
  const { card, gallery, colours, archive, firstArchive } = pathsOf(model);
  const isFirst = firstArchive !== archive;
  const sold = isFirst ? { ...model, format: 'OBJ', size: await sizeOf(firstArchive) } : model;
  const fields = {
    // The list of the demo's models may lack a new attribute.
    ...byWire(({ name }) => sold[name] ?? ''),
    ModalType: model.type,
    ModalPrice: price ?? String(model.priceDollars),
    description: model.description,
    tags: model.tags.join(),
  };
  const files = [
    ...(await paidFiles(slug, firstArchive)),
    ...(await filesAt({ ModalCard: [card], ModalColor: [colours], ModalSlider: gallery })),
  ];
  const { _id: id } = await call('POST /modal/fileupload', { body: formOf(fields, files) });
  const body = { licence: licenceOf(model)?.id ?? '', madeWithAi: false };
  await call('PUT /licences/models/:id', { params: { id }, body });
};

/** What concerns an order is about one of its models. */
const orderOf = async ({ shop, person, call, what: [slug = ''] }: Scene) => {
  const modelId = await shop.idOf(slug);
  const orders = await call('GET /charge/myorders');
  const order = orders.find(({ orderItems }) => orderItems.some(({ _id }) => _id === modelId));
  if (!order) throw new Error(`${person.email} has no order of ${slug}`);
  return { orderId: order._id, modelIds: [modelId] };
};

/** What happens in the year, by the words of `year.tsv`. */
export const actions: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'opens the shop': async ({ call }) => {
    const places = Object.entries(demoCategories);
    for (const [category] of places) await call('POST /category/addcategory', { body: { category } });
    const { category: added } = await call('GET /category/getcategory');
    const addParts = async ([name, parts]: (typeof places)[number]) => {
      const query = { id: added.find(({ category }) => category === name)?._id ?? '' };
      for (const subCategory of parts)
        await call('POST /subcategory/addsubcategory', { query, body: { subCategory } });
    };
    await Promise.all(places.map(addParts));
    for (const { name, text, allows } of demoLicences)
      await call('POST /licences', { body: { name, text, allows } });
    await call('POST /slider', { body: formOf({}, await filesAt({ SliderImages: demoSlides })) });
  },
  uploads: ({ call, what }) => Promise.all(what.map((each) => upload(call, each))),
  'changes prices': async ({ call, shop, what }) => {
    for (const [slug = '', price] of what.map((each) => each.split('@')))
      await call('POST /modal/change/:id', {
        params: { id: await shop.idOf(slug) },
        body: { price: Number(price) },
      });
  },
  'replaces the files': async ({ call, shop, what: [slug = ''], words: note }) => {
    const { category, subCategory, type, format, size } = modelOf(slug);
    const params = { id: await shop.idOf(slug) };
    const files = await paidFiles(slug, pathsOf(modelOf(slug)).archive);
    await call('PUT /modal/files/:id', { params, body: formOf({ note }, files) });
    const place = { ModalCategory: category, ModalsubCategory: subCategory, ModalType: type };
    const body = { ...place, ModalFormat: format, ModalSize: size };
    await call('PUT /modal/updateModel/:id', { params, body });
  },
  'signs up': ({ shop, person }) => shop.signUp(person),
  'puts in the cart': async ({ call, shop, what }) =>
    call('POST /cart/merge', { body: { ids: await Promise.all(what.map(shop.idOf)) } }),
  buys: async ({ call, shop, person, what, words: otherCard }) => {
    const ids = await Promise.all(what.map(shop.idOf));
    const models = await Promise.all(ids.map((id) => call('GET /modal/singleModal/:id', { params: { id } })));
    const card = otherCard || person.card;
    const body = {
      token: `tok_${card}`,
      price: models.reduce((sum, { ModalPrice }) => sum + (ModalPrice ?? 0), 0),
      products: ids.map((_id) => ({ _id })),
      consentVersion: currentConsent.version,
      withdrawalInformation: currentInformation,
    };
    const { message, error } = await call('POST /charge', { body });
    const expected = card.includes('Declined') ? messages.paymentFailed : messages.paymentSuccessful;
    if (message !== expected) throw new Error(`${person.email} bought ${what}: ${message}, ${error}`);
  },
  /** Waits until the shop knows of the download: from then on the owner may review the model. */
  downloads: async ({ call, shop, what }) => {
    for (const slug of what) {
      const params = { id: await shop.idOf(slug) };
      const isKnown = async () => (await call('GET /review/own/:id', { params })).refusal === null;
      if (await isKnown()) continue;
      const { pathname, search } = new URL(await call('GET /modal/filedownload/:id', { params }));
      const file = await fetch(`${shop.baseUrl}${pathname}${search}`);
      if (!file.ok) throw new Error(`The download of ${slug} answered ${file.status}`);
      await file.arrayBuffer();
      while (!(await isKnown())) await delay(knownPauseMs);
    }
  },
  reviews: async ({ call, shop, what: [slug = ''], words }) => {
    const [stars = '', ...text] = words.split(' ');
    const params = { id: await shop.idOf(slug) };
    await call('POST /review/:id', { params, body: { stars: stars.length, text: text.join(' ') } });
  },
  'is answered': async ({ call, admin, shop, what: [slug = ''], words: text }) => {
    const { review } = await call('GET /review/own/:id', { params: { id: await shop.idOf(slug) } });
    await admin('POST /review/answer/:id', { params: { id: review?._id ?? '' }, body: { text } });
  },
  writes: async ({ call, person: { firstName: fname, lastName: lname, email }, words }) => {
    const [subject = '', ...rest] = words.split(': ');
    const template_params = { fname, lname, email, subject, message: rest.join(': ') };
    const body = { service_id: 'shop', template_id: 'contact', user_id: 'public', template_params };
    await call('POST /email/send', { body });
  },
  'asks for a refund': async (scene) =>
    scene.call('POST /charge/refund-request', { body: { ...(await orderOf(scene)), reason: scene.words } }),
  'is refunded': async (scene) =>
    scene.admin('POST /charge/refund', { body: { ...(await orderOf(scene)), reason: scene.words } }),
  'withdraws from': async (scene) => {
    const { orderId, modelIds } = await orderOf(scene);
    const { email, firstName: name } = scene.person;
    const { invoiceId } = await scene.call('GET /charge/withdrawal/:orderId', { params: { orderId } });
    await scene.call('POST /charge/withdraw', { body: { name, email, invoiceId, modelIds } });
  },
  'erases the account': ({ call, person: { password } }) => call('POST /user/erase', { body: { password } }),
};
