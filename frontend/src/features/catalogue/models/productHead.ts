import type { WireModel } from 'backend/contract/wire.ts';
import { paths } from '../../../lib/paths.ts';
import type { MakeHead } from '../../../lib/shopPage.ts';
import { breadcrumbJsonLd, productJsonLd } from './jsonLd.ts';
import { modelQuery } from './models.ts';

const priceOf = ({ ModalType, ModalPrice }: WireModel): string => {
  if (ModalType === 'free') return 'Free to download';
  return ModalPrice === null ? 'Not for sale yet' : `$${ModalPrice}`;
};

/** The Admin's description, otherwise the fields in a row. */
const descriptionOf = (model: WireModel): string =>
  model.description ||
  [
    `${model.ModalName}: ${model.ModalType} 3D model`,
    [model.ModalsubCategory, model.ModalCategory].filter(Boolean).join(', '),
    model.ModalStyle && `${model.ModalStyle} style`,
    model.ModalMaterial,
    model.ModalFormat && `${model.ModalFormat} format`,
    model.ModalPolys && `${model.ModalPolys} polys`,
    priceOf(model),
  ]
    .filter(Boolean)
    .join(' · ');

/** In characters: about the length that search engines show. */
const longestShown = 300;

/** The beginning of a text in one line, ending with a whole word. */
const inOneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= longestShown ? line : `${line.slice(0, longestShown).replace(/ [^ ]*$/, '')} …`;
};

const stepsTo = ({ _id, ModalName, ModalCategory, ModalsubCategory }: WireModel) => [
  ...(ModalCategory ? [{ name: ModalCategory, path: paths.category(ModalCategory) }] : []),
  ...(ModalCategory && ModalsubCategory
    ? [{ name: ModalsubCategory, path: paths.category(ModalCategory, ModalsubCategory) }]
    : []),
  { name: ModalName, path: paths.product(_id) },
];

/** A product (R016); a delisted model has no page (Q14). */
export const productHead: MakeHead = async (request) => {
  const model = await request.ask(modelQuery(request.params.id ?? ''));
  if (!model)
    return {
      status: 404,
      title: 'Model not found',
      description: 'There is no such model.',
      canonical: null,
      indexable: false,
    };
  const description = descriptionOf(model);
  return {
    title: model.ModalName,
    description: inOneLine(description),
    canonical: paths.product(model._id),
    indexable: true,
    ogType: 'product',
    image: { reference: model.ModalCard, alt: model.imageAlt },
    jsonLd: [productJsonLd(request, model, description), breadcrumbJsonLd(request, stepsTo(model))],
  };
};
