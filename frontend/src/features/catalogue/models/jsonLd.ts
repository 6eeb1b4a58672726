import { fewestRated } from 'backend/contract/constants.ts';
import { imageUrl } from 'backend/contract/reference.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { licencePath } from '../../../lib/licencePath.ts';
import { paths } from '../../../lib/paths.ts';
import type { Site } from '../../../lib/shopPage.ts';

const context = 'https://schema.org';
/** Width of pictures for search engines and shared links, in pixels. */
export const sharedWidth = 1200;

export const shopJsonLd = ({ shop, absolute }: Site) => [
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

/** The breadcrumbs from the home page to this one. */
export const breadcrumbJsonLd = (
  { absolute }: Site,
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

/** The model as a schema.org 3DModel, with its licence and its 3D preview, if any; a Product has no licence. */
const spatial = ({ absolute }: Site, { _id, ModalName, ModalFormat, preview, licence }: WireModel) => ({
  '@type': '3DModel',
  name: ModalName,
  encodingFormat: ModalFormat || undefined,
  license: licence && absolute(licencePath(licence)),
  encoding: preview && {
    '@type': 'MediaObject',
    contentUrl: absolute(`/api/modal/preview/${_id}`),
    encodingFormat: 'model/gltf-binary',
    contentSize: String(preview.bytes),
  },
});

/** A model with its offer; without a price it has none (Q13). */
export const productJsonLd = (site: Site, model: WireModel, description: string) => ({
  '@context': context,
  '@type': 'Product',
  name: model.ModalName,
  description,
  keywords: model.tags?.join(', ') || undefined,
  sku: model._id,
  category: [model.ModalCategory, model.ModalsubCategory].filter(Boolean).join(' > '),
  material: model.ModalMaterial || undefined,
  image: [model.ModalCard, ...model.ModalSlider].map((reference) =>
    site.absolute(imageUrl(reference, sharedWidth)),
  ),
  subjectOf: spatial(site, model),
  // Search engines get an average of few reviews as little as the order "Best rated".
  aggregateRating:
    (model.rating?.count ?? 0) >= fewestRated && model.rating
      ? { '@type': 'AggregateRating', ratingValue: model.rating.average, reviewCount: model.rating.count }
      : undefined,
  offers:
    model.ModalPrice === null
      ? undefined
      : {
          '@type': 'Offer',
          url: site.absolute(paths.product(model._id)),
          price: model.ModalPrice,
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: site.shop.shopName },
        },
});
