import type { PageSource } from '../pageContent.ts';

/** What the frame around every page shows. */
export const commonData = async (source: PageSource) => {
  const [category, subCategories] = await Promise.all([source.categories(), source.subCategories()]);
  return {
    '/config': source.shop,
    '/category/getcategory': { category },
    '/subcategory/getsubcategory': subCategories,
  } as const;
};
