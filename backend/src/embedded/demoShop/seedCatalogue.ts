import { categoryIdOf } from '#domain/kernel/ids.ts';
import { demoCategories } from './demoCategories.ts';
import type { DemoModel } from './demoModel.ts';
import { demoModels } from './demoModels.ts';
import { demoSlides } from './demoSlides.ts';
import type { ShopClient } from './shopClient.ts';

/** Told how far the seeding is: how many of how many models stand in the shop. */
export type Progress = (done: number, total: number) => void;

const addUnlessThere = (shop: ShopClient, path: string, body: unknown): Promise<unknown> =>
  shop.post(path, body).catch((error: unknown) => {
    // A seeding that was cut off is taken up again: what it added before is there already.
    if (!(error instanceof Error && error.message.includes('answered 409'))) throw error;
  });

const seedCategories = async (shop: ShopClient): Promise<void> => {
  for (const { name, subCategories } of demoCategories) {
    await addUnlessThere(shop, '/category/addcategory', { category: name });
    for (const subCategory of subCategories) {
      await addUnlessThere(shop, `/subcategory/addsubcategory?id=${categoryIdOf(name)}`, { subCategory });
    }
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

/** Fills the shop with categories, slider pictures and models, through the calls that an Admin's browser makes. */
export const seedCatalogue = async (
  shop: ShopClient,
  cacheDir: string,
  progress: Progress,
): Promise<void> => {
  await seedCategories(shop);
  let total = 0;
  let done = 0;
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
  const slides = await demoSlides({ cacheDir });
  await shop.upload(
    '/slider',
    'slider',
    {},
    slides.map((path) => ['SliderImages', path] as const),
  );
};
