import { shopPageSize } from '#contract/constants.ts';
import { imageSizes } from '#contract/imageUrl.ts';
import { modelsPath } from '#contract/modelsPath.ts';
import { html } from '../html.ts';
import type { PageMaker } from '../pageContent.ts';
import { categoryLinks, modelLinks } from './catalogueMarkup.ts';
import { commonData } from './commonData.ts';
import { shopJsonLd } from './jsonLd.ts';
import { leadPicture } from './leadPicture.ts';
import { pagedModels } from './pagedModels.ts';

const newest = { page: 1, limit: shopPageSize } as const;

/** R009. The newest products lead the first page, so a page beyond it brings that one, too (Q25). */
export const homePage: PageMaker = async (source, _, number) => {
  const [common, slider, list, first] = await Promise.all([
    commonData(source),
    source.homeSlider(),
    pagedModels(source, {}, number),
    source.pageOfModels(newest),
  ]);
  const data = {
    ...common,
    '/slider/sliderImages': slider,
    [modelsPath(newest)]: { body: first.models, total: first.total },
    [list.path]: list.answer,
  };
  const slide = slider[0]?.SliderImages[0][0];
  const card = first.models[0]?.ModalCard;
  const shared = slide ?? card;
  return {
    status: 200,
    title: null,
    heading: `${source.shop.shopName}: free and premium 3D models`,
    description:
      'Free and premium 3D models to download in minutes: characters, props and environments, ready for your scene.',
    canonical: '/',
    paging: list.paging,
    indexable: true,
    ogType: 'website',
    image: shared === undefined ? null : { reference: shared, alt: source.shop.shopName },
    preload: slide === undefined ? null : { reference: slide, sizes: imageSizes.slide },
    jsonLd: shopJsonLd(source),
    data,
    body: html`${slide === undefined ? null : leadPicture('slide', slide)}${categoryLinks(data)}<h2>Customer also purchased</h2>${modelLinks(list.answer.body)}`,
  };
};
