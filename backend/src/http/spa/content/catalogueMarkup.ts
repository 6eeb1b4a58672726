import type { FirstData } from '#contract/firstData.ts';
import type { WireModel } from '#contract/wire.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import { html, type Markup } from '../html.ts';
import { addresses } from './addresses.ts';

/** In words, where no page's own style is given by the specification. */
export const priceOf = (model: WireModel): string => {
  if (model.ModalType === 'free') return 'Free';
  return model.ModalPrice === null ? 'Not for sale yet' : `$${model.ModalPrice}`;
};

/** Links to models, each by its name. */
export const modelLinks = (models: readonly WireModel[]): Markup =>
  html`<ul>${models.map(
    (model) =>
      html`<li><a href="${addresses.product(model._id)}">${model.ModalName}</a> ${model.ModalCategory} · ${priceOf(model)}</li>`,
  )}</ul>`;

/** Links to every listing, so that all of the shop can be reached without script. */
export const categoryLinks = (data: FirstData): Markup => {
  const { category: categories } = data['/category/getcategory'];
  const links = [
    { name: 'Free Models', path: addresses.category('free') },
    { name: 'Premium Models', path: addresses.category('premium') },
    ...categories.flatMap(({ _id, category }) => [
      { name: category, path: addresses.category(category) },
      ...data['/subcategory/getsubcategory']
        .filter((sub) => sub.category === _id)
        .map(({ subCategory }) => ({ name: subCategory, path: addresses.category(category, subCategory) })),
    ]),
  ];
  return html`<nav aria-label="Categories"><ul>${links.map(
    ({ name, path }) => html`<li><a href="${path}">${name}</a></li>`,
  )}</ul></nav>`;
};

/** A category as it was named when it was added; null when there is none of that name (Q09). */
export const knownCategory = (data: FirstData, name: string): { id: string; name: string } | null => {
  const found = data['/category/getcategory'].category.find(
    ({ category }) => normalisedName(category) === normalisedName(name),
  );
  return found ? { id: found._id, name: found.category } : null;
};

/** The same for a sub-category, of this category or of any. */
export const knownSubCategory = (data: FirstData, name: string, categoryId?: string): string | null =>
  data['/subcategory/getsubcategory'].find(
    ({ subCategory, category }) =>
      normalisedName(subCategory) === normalisedName(name) &&
      (categoryId === undefined || category === categoryId),
  )?.subCategory ?? null;
