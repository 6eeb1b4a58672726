import { imageUrl } from '#contract/imageUrl.ts';
import type { WireModel } from '#contract/wire.ts';
import type { PageSource } from '../pageContent.ts';
import { addresses } from './addresses.ts';

const context = 'https://schema.org';
/** Width in pixels of pictures for others: search engines and shared links. */
export const sharedWidth = 1200;

export const shopJsonLd = ({ shop, absolute }: PageSource) => [
  {
    '@context': context,
    '@type': 'Organization',
    name: shop.shopName,
    url: absolute('/'),
    logo: absolute('/favicon.svg'),
    email: shop.email,
    address: shop.address,
  },
  { '@context': context, '@type': 'WebSite', name: shop.shopName, url: absolute('/') },
];

/** The way from the home page to this one. */
export const breadcrumbJsonLd = (
  { absolute }: PageSource,
  steps: readonly { readonly name: string; readonly path: string }[],
) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

/** A model with its offer; one that is not for sale yet has none (Q13). */
export const productJsonLd = ({ shop, absolute }: PageSource, model: WireModel, description: string) => ({
  '@context': context,
  '@type': 'Product',
  name: model.ModalName,
  description,
  sku: model._id,
  category: [model.ModalCategory, model.ModalsubCategory].filter(Boolean).join(' > '),
  material: model.ModalMaterial || undefined,
  image: [model.ModalCard, ...model.ModalSlider].map((reference) =>
    absolute(imageUrl(reference, sharedWidth)),
  ),
  offers:
    model.ModalPrice === null
      ? undefined
      : {
          '@type': 'Offer',
          url: absolute(addresses.product(model._id)),
          price: model.ModalPrice,
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: shop.shopName },
        },
});
