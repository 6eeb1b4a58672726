import { demoModels } from '../generator/demoModels.ts';
import { demoSlides } from '../generator/demoSlides.ts';
import { demoCategories } from './demoCategories.ts';
import type { DemoModel } from './demoModel.ts';
import type { ShopClient } from './shopClient.ts';

/** Called after each model with the number of uploaded models and of all. */
export type Progress = (done: number, total: number) => void;

/** Adds something unless it exists: an interrupted seeding is resumed. */
const addIfMissing = (shop: ShopClient, path: string, body: unknown): Promise<unknown> =>
  shop.post(path, body).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('answered 409'))) throw error;
  });

type Categories = { readonly category: readonly { readonly _id: string; readonly category: string }[] };

const seedCategories = async (shop: ShopClient): Promise<void> => {
  for (const { name } of demoCategories)
    await addIfMissing(shop, '/category/addcategory', { category: name });
  const { category: added } = await shop.get<Categories>('/category/getcategory');
  for (const { name, subCategories } of demoCategories) {
    const id = added.find(({ category }) => category === name)?._id ?? '';
    for (const subCategory of subCategories)
      await addIfMissing(shop, `/subcategory/addsubcategory?id=${id}`, { subCategory });
  }
};

const uploadModel = (shop: ShopClient, model: DemoModel): Promise<void> =>
  shop.upload(
    '/modal/fileupload',
    `model:${model.slug}`,
    {
      ModalName: model.name,
      ModalPlatform: model.platform,
      ModalRender: model.render,
      ModalLength: model.length,
      ModalWidth: model.width,
      ModalHeight: model.height,
      ModalStyle: model.style,
      ModalPolys: model.polys,
      ModalsubCategory: model.subCategory,
      ModalCategory: model.category,
      ModalMaterial: model.material,
      ModalFormat: model.format,
      ModalType: model.type,
      ModalPrice: String(model.priceDollars),
      ModalSize: model.size,
    },
    [
      ['ModalFile', model.files.zip.path, model.files.zip.fileName],
      ['ModalTexture', model.files.texture],
      ['ModalCard', model.files.card],
      ['ModalObj', model.files.obj],
      ['ModalColor', model.files.color],
      ...model.files.slider.map((path) => ['ModalSlider', path] as const),
    ],
  );

const seedModels = async (shop: ShopClient, cacheDir: string, progress: Progress): Promise<void> => {
  let [done, total] = [0, 0];
  const models = demoModels({
    cacheDir,
    onProgress: (_, of) => {
      total = of;
    },
  });
  for await (const model of models) {
    await uploadModel(shop, model);
    done += 1;
    progress(done, total);
  }
};

const seedSlides = async (shop: ShopClient, cacheDir: string): Promise<void> => {
  const slides = await demoSlides({ cacheDir });
  const files = slides.map((path) => ['SliderImages', path] as const);
  await shop.upload('/slider', 'slider', {}, files);
};

/** Fills the shop with categories, models and slider pictures, through the calls that an Admin's browser makes. */
export const seedCatalogue = async (
  shop: ShopClient,
  cacheDir: string,
  progress: Progress,
): Promise<void> => {
  await seedCategories(shop);
  // The slider is the first thing a visitor sees, so its pictures do not wait for the models.
  await Promise.all([seedModels(shop, cacheDir, progress), seedSlides(shop, cacheDir)]);
};
