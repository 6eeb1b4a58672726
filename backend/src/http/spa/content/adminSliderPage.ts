import { imageSizes, imageSrcSet, imageUrl } from '#contract/imageUrl.ts';
import { adminTexts } from '#contract/pageTexts/adminTexts.ts';
import { html, type Markup } from '../html.ts';
import type { PageMaker } from '../pageContent.ts';
import { adminPage } from './adminPage.ts';
import { adminScreen } from './adminScreen.ts';

const firstSlide = (reference: string): Markup =>
  html`<ol class="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"><li class="relative"><div class="render-ground aspect-video overflow-hidden rounded-media border border-line"><img alt="Slide 1" class="size-full object-cover" fetchpriority="high" height="270" sizes="${imageSizes.adminSlide}" src="${imageUrl(reference, 800)}" srcset="${imageSrcSet(reference)}" width="480"></div></li></ol>`;

/**
 * R026c. What the slider shows is public (R149), and its first picture the largest thing on the screen: it is asked for
 * with the page, not after code and data.
 */
export const adminSliderPage: PageMaker = async (source, params, number) => {
  const [page, slider] = await Promise.all([
    adminPage(adminTexts.sliderImage)(source, params, number),
    source.homeSlider(),
  ]);
  const slide = slider[0]?.SliderImages[0][0];
  if (!page || slide === undefined) return page;
  return {
    ...page,
    data: { ...page.data, '/slider/sliderImages': slider },
    preload: { reference: slide, sizes: imageSizes.adminSlide },
    screen: adminScreen(adminTexts.sliderImage, firstSlide(slide)),
  };
};
