const word = (name: string): string => encodeURIComponent(name.trim().replaceAll(' ', '_'));

/** Addresses of pages, in their one canonical spelling: spaces of names are underscores (Q49). */
export const addresses = {
  product: (modelId: string): string => `/ProductDetail/${modelId}`,
  category: (category: string, subCategory = ''): string =>
    `/category/${word(category)}${subCategory === '' ? '' : `/${word(subCategory)}`}`,
  listing: (name: string): string => `/${word(name.toLowerCase())}`,
};
