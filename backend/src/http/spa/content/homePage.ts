import { shopPageSize } from '#contract/constants.ts';
import { imageSizes } from '#contract/imageUrl.ts';
import { modelsPath } from '#contract/modelsPath.ts';
import { html } from '../html.ts';
import type { PageMaker } from '../pageContent.ts';
import { categoryLinks, modelLinks } from './catalogueMarkup.ts';
import { commonData } from './commonData.ts';
import { shopJsonLd } from './jsonLd.ts';
import { leadPicture } from './leadPicture.ts';

const firstPage = { page: 1, limit: shopPageSize } as const;

/** R009. The newest products lead the first page, so the page needs no list of its own for them (Q25). */
export const homePage: PageMaker = async (source) => {
  const [common, slider, first] = await Promise.all([
    commonData(source),
    source.homeSlider(),
    source.pageOfModels(firstPage),
  ]);
  const data = {
    ...common,
    '/slider/sliderImages': slider,
    [modelsPath(firstPage)]: { body: first.models, total: first.total },
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
    indexable: true,
    ogType: 'website',
    image: shared === undefined ? null : { reference: shared, alt: source.shop.shopName },
    preload: slide === undefined ? null : { reference: slide, sizes: imageSizes.slide },
    jsonLd: shopJsonLd(source),
    data,
    body: html`${slide === undefined ? null : leadPicture('slide', slide)}${categoryLinks(data)}<h2>Customer also purchased</h2>${modelLinks(first.models)}`,
  };
};
