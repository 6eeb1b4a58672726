import { imageSizes, imageSrcSet, imageUrl } from '#contract/imageUrl.ts';
import type { WireModel } from '#contract/wire.ts';
import { isId } from '../../schemas.ts';
import { html } from '../html.ts';
import type { PageMaker } from '../pageContent.ts';
import { addresses } from './addresses.ts';
import { priceOf } from './catalogueMarkup.ts';
import { commonData } from './commonData.ts';
import { breadcrumbJsonLd, productJsonLd } from './jsonLd.ts';

/** The attributes that the page names, in its order (R034). */
const attributesOf = (model: WireModel) =>
  [
    ['Platform', model.ModalPlatform],
    ['Render', model.ModalRender],
    ['Size', model.ModalSize],
    ['Length', model.ModalLength],
    ['Width', model.ModalWidth],
    ['Height', model.ModalHeight],
    ['Style', model.ModalStyle],
    ['Material', model.ModalMaterial],
    ['Polys', model.ModalPolys],
    ['Posted', model.createdAt.slice(0, 10)],
    ['Updated', model.updatedAt.slice(0, 10)],
  ] as const;

const descriptionOf = (model: WireModel): string => {
  const place = [model.ModalsubCategory, model.ModalCategory].filter(Boolean).join(', ');
  const traits = [
    model.ModalStyle && `${model.ModalStyle} style`,
    model.ModalMaterial,
    model.ModalFormat && `${model.ModalFormat} format`,
    model.ModalPolys && `${model.ModalPolys} polys`,
  ].filter(Boolean);
  const price = model.ModalType === 'free' ? 'Free to download' : priceOf(model);
  return [`${model.ModalName}: ${model.ModalType} 3D model`, place, ...traits, price]
    .filter(Boolean)
    .join(' · ');
};

const stepsTo = (model: WireModel) => [
  ...(model.ModalCategory === ''
    ? []
    : [{ name: model.ModalCategory, path: addresses.category(model.ModalCategory) }]),
  ...(model.ModalCategory === '' || model.ModalsubCategory === ''
    ? []
    : [
        {
          name: model.ModalsubCategory,
          path: addresses.category(model.ModalCategory, model.ModalsubCategory),
        },
      ]),
  { name: model.ModalName, path: addresses.product(model._id) },
];

/** R016; a delisted model has no page (Q14). */
export const productPage: PageMaker = async (source, { id = '' }) => {
  const model = isId(id) ? await source.modelById(id.toLowerCase(), { admin: false }) : null;
  if (!model) return null;
  const description = descriptionOf(model);
  const picture = model.ModalSlider[0] ?? model.ModalCard;
  const steps = stepsTo(model);
  return {
    status: 200,
    title: model.ModalName,
    heading: model.ModalName,
    description,
    canonical: addresses.product(model._id),
    indexable: true,
    ogType: 'product',
    image: { reference: model.ModalCard, alt: model.imageAlt },
    preload: { reference: picture, sizes: imageSizes.gallery },
    jsonLd: [productJsonLd(source, model, description), breadcrumbJsonLd(source, steps)],
    data: { ...(await commonData(source)), [`/modal/singleModal/${model._id}` as const]: model },
    body: html`<p><img alt="${model.imageAlt}" fetchpriority="high" height="519" sizes="${imageSizes.gallery}" src="${imageUrl(picture, 800)}" srcset="${imageSrcSet(picture)}" width="692"></p>
<p>${priceOf(model)}</p>
<dl>${attributesOf(model).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p>${steps.slice(0, -1).map(({ name, path }) => html`<a href="${path}">${name}</a> `)}</p>`,
  };
};
