import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { byWire } from 'backend/domain/catalogue/models/modelAttributes.ts';
import { demoSlides, partsOf, pathsOf } from '../assets.ts';
import { demoCategories } from '../demoCategories.ts';
import { demoLicences, licenceOf } from '../demoLicences.ts';
import type { DemoModel } from '../demoModel.ts';
import { formOf, type ShopClient } from '../shopClient.ts';
import type { AdminAction } from './action.ts';
import { allEnded } from './allEnded.ts';
import type { CardProvider } from './cardProvider.ts';
import { improvements } from './versions.ts';

/** The size of a file in the format of the upload form, e.g. '190 KB' or '2.4 MB'. */
const sizeOf = async (path: string): Promise<string> => {
  const { size } = await stat(path);
  return size < 1_000_000 ? `${Math.round(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
};

/** The dependencies of the Admin's actions. */
export type AdminScene = {
  readonly shop: ShopClient;
  readonly cards: CardProvider | null;
  readonly modelBySlug: (slug: string) => DemoModel;
  readonly idOf: (modelName: string) => Promise<string>;
  readonly filesOf: typeof uploadFiles;
};

/** It may already have been added. */
const unlessThere = (error: unknown): void => {
  if (!(error instanceof Error && error.message.includes('answered 409'))) throw error;
};

const addCategories = async (shop: ShopClient): Promise<void> => {
  for (const { name } of demoCategories)
    await shop('POST /category/addcategory', { body: { category: name } }).catch(unlessThere);
  const { category: added } = await shop('GET /category/getcategory');
  await allEnded(
    demoCategories.map(async ({ name, subCategories }) => {
      const id = added.find(({ category }) => category === name)?._id ?? '';
      for (const subCategory of subCategories)
        await shop('POST /subcategory/addsubcategory', { query: { id }, body: { subCategory } }).catch(
          unlessThere,
        );
    }),
  );
};

/** Publishes the licences of the models; repeating it changes nothing. */
const publishLicences = async (shop: ShopClient): Promise<void> => {
  for (const { name, text, allows } of demoLicences)
    await shop('POST /licences', { body: { name, text, allows } });
};

const addSlider = async (shop: ShopClient): Promise<unknown> =>
  shop('POST /slider', {
    body: await formOf(
      {},
      demoSlides.map((path) => ['SliderImages', path] as const),
    ),
    key: 'demo:slider',
  });

/** The archive and the files in it, as fields of the form. */
const paidFiles = async (model: DemoModel, archive: string) => {
  const { slug } = model;
  const { obj, texture } = await partsOf(model, archive);
  return [
    ['ModalFile', archive],
    ['ModalTexture', { content: texture, name: `${slug}-base-colour.jpg` }],
    ['ModalObj', { content: obj, name: `${slug}.obj` }],
  ] as const;
};

const isImproved = (model: DemoModel): boolean => improvements.some(({ slug }) => slug === model.slug);

/** The first archive of a model. */
const soldFirst = (model: DemoModel): string => {
  const { archive, firstArchive } = pathsOf(model);
  return isImproved(model) ? firstArchive : archive;
};

/** The measured files of each version of a model, copied into a folder. */
export const soldUploads = async (model: DemoModel, folder: string) =>
  Promise.all(
    [...new Set([soldFirst(model), pathsOf(model).archive])].map(async (archive, version) => {
      const [, , [, obj]] = await paidFiles(model, archive);
      const own = join(folder, `${model.slug}-${version}`);
      await mkdir(own);
      const files = [{ name: basename(archive), content: await readFile(archive) }, obj];
      return Promise.all(
        files.map(async ({ name, content }) => {
          const path = join(own, name);
          await writeFile(path, content);
          return { name, path };
        }),
      );
    }),
  );

/** The files of a model's upload, as fields of the form. */
export const uploadFiles = async (model: DemoModel) => {
  const { card, gallery, colours } = pathsOf(model);
  return [
    ...(await paidFiles(model, soldFirst(model))),
    ['ModalCard', card],
    ['ModalColor', colours],
    // One picture per edition is enough, since workers process all of them.
    ...gallery.slice(0, model.filesOf ? 1 : gallery.length).map((path) => ['ModalSlider', path] as const),
  ] as const;
};

const upload = async (
  shop: ShopClient,
  model: DemoModel,
  price: number,
  files: Awaited<ReturnType<typeof uploadFiles>>,
): Promise<void> => {
  const first = isImproved(model) ? { ...model, format: 'OBJ', size: await sizeOf(soldFirst(model)) } : model;
  const form = await formOf(
    {
      // The list of the demo's models may lack a new attribute.
      ...byWire(({ name }) => first[name] ?? ''),
      ModalType: model.type,
      ModalPrice: String(price),
      description: model.description,
      tags: model.tags.join(),
    },
    files,
  );
  const { _id } = await shop('POST /modal/fileupload', { body: form, key: `demo:model:${model.slug}` });
  const body = { licence: licenceOf(model).id, madeWithAi: false };
  await shop('PUT /licences/models/:id', { params: { id: _id }, body });
};

/** Carries out one action; repeating it changes nothing. `day` distinguishes edits of one model. */
export const adminAction = async (action: AdminAction, day: number, scene: AdminScene): Promise<unknown> => {
  const { shop, cards, modelBySlug, idOf, filesOf } = scene;
  const edit = async (slug: string, price: number, more: Readonly<Record<string, string>>) => {
    const { name, category, subCategory, type } = modelBySlug(slug);
    const body = {
      ModalCategory: category,
      ModalsubCategory: subCategory,
      ModalType: type,
      ModalPrice: String(price),
      ...more,
    };
    const params = { id: await idOf(name) };
    await shop('PUT /modal/updateModel/:id', { params, body, key: `demo:edit:${slug}:${day}` });
  };
  switch (action.kind) {
    case 'categories':
      return addCategories(shop);
    case 'licences':
      return publishLicences(shop);
    case 'slider':
      return addSlider(shop);
    case 'upload': {
      const model = modelBySlug(action.slug);
      return upload(shop, model, action.price, await filesOf(model));
    }
    case 'edit':
      return edit(action.slug, action.price, {});
    case 'replace': {
      const model = modelBySlug(action.slug);
      const files = await paidFiles(model, pathsOf(model).archive);
      await shop('PUT /modal/files/:id', {
        params: { id: await idOf(model.name) },
        body: await formOf({ note: action.note }, files),
        key: `demo:replace:${action.slug}`,
      });
      return edit(action.slug, action.price, { ModalFormat: model.format, ModalSize: model.size });
    }
    case 'delist':
      return shop('DELETE /modal/filedelete/:id', {
        params: { id: await idOf(modelBySlug(action.slug).name) },
        key: `demo:delist:${action.slug}`,
      });
    case 'relist':
      return shop('POST /modal/relist/:id', {
        params: { id: await idOf(modelBySlug(action.slug).name) },
        key: `demo:relist:${action.slug}`,
      });
    case 'erase': {
      const users = await shop('GET /user');
      const user = users.find(({ email }) => email === action.email);
      if (user)
        await shop('POST /user/:id/erase', {
          params: { id: user._id },
          body: { reason: 'request' },
          key: 'demo:erase',
        });
      return;
    }
    case 'refund': {
      if (cards === null) return;
      const orderId = await cards.refund(action.order, action.cents);
      await shop('POST /charge/settle', { body: { orderId } });
    }
  }
};
