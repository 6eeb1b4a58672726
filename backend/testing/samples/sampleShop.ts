import type { WirePassport } from '#contract/calls/catalogue/passports.ts';
import { mostSimilar } from '#contract/constants.ts';
import type { CreatePages } from '#contract/pages.ts';
import type { WireCategory, WireModel, WireSlider, WireSubCategory } from '#contract/wire.ts';
import type { WireLicenceText } from '#contract/wireLicence.ts';
import type { WireShop } from '#contract/wireShop.ts';
import { byWire } from '#domain/catalogue/models/modelAttributes.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { CatalogueSearch } from '#projections/catalogue/search/search.ts';
import type { ModelVersions } from '#projections/catalogue/versions/queries.ts';

/** The queries behind the calls that pages make. */
export type PageSource = Pick<CatalogueSearch, 'pageOfModels' | 'facetsOfModels'> & {
  readonly shop: WireShop;
  readonly categories: () => Promise<readonly WireCategory[]>;
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly homeSlider: () => Promise<WireSlider>;
  readonly passportOf: (
    modelId: string,
    options: { readonly admin: boolean; readonly most: number },
  ) => Promise<WirePassport | null>;
  readonly similarModels: (modelId: string) => Promise<readonly WireModel[] | null>;
  readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
  readonly licenceText: (id: string, version: number) => Promise<WireLicenceText | null>;
  readonly versionsOf: (modelId: string) => Promise<Pick<ModelVersions, 'isListed' | 'versions'> | null>;
};

export const origin = 'https://shop.example';
export const referenceTo = (picture: string): string =>
  `${origin}/api/modal/google-drive-proxy?url=asset&id=${uuidV5(picture)}`;

/** A model with that name; its id is derived from the name. */
export const sampleModel = (name: string, rest: Partial<WireModel> = {}): WireModel => ({
  _id: uuidV5(name),
  name,
  ...byWire(({ example }) => example),
  ModalName: name,
  ModalCategory: 'Living Room',
  ModalType: 'premium',
  ModalPrice: 25,
  ModalCard: referenceTo(`${name} card`),
  ModalSlider: [referenceTo(`${name} front`), referenceTo(`${name} back`)],
  version: 1,
  imageAlt: name,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  cardColour: null,
  cardPlaceholder: null,
  ...rest,
});

const categoryId = uuidV5('living room');

/** A shop with these models, each of which is in every listing of Living Room, Seating or a type. */
export const sampleSource = (models: readonly WireModel[] = []): PageSource => ({
  shop: {
    shopName: 'Model Shop',
    address: '1 Example Street, London',
    seller: ['1 Example Street, London', 'Company number: 01234567'],
    email: 'hello@shop.example',
    phone: '+44 20 7946 0000',
    analyticsUrl: '',
    socialLinks: [{ name: 'X', url: 'https://social.example/shop' }],
    card: { publishableKey: 'pk_test', sandboxUrl: null },
    contact: { url: '', serviceId: '', templateId: '', publicKey: '' },
  },
  categories: async () => [{ _id: categoryId, category: 'Living Room' }],
  subCategories: async () => [{ _id: uuidV5('seating'), subCategory: 'Seating', category: categoryId }],
  facetsOfModels: async () => ({
    subCategories: [{ subCategory: 'seating', models: 3 }],
    categories: [],
    types: { free: 1, premium: 2 },
    formats: [{ format: 'glb', models: 2 }],
    uses: [],
    platforms: [{ platform: 'unreal', name: 'Unreal Engine', models: 2 }],
    triangles: [0, 1, 2, 0, 0],
    textured: 3,
    animated: 0,
    marks: [{ mark: 'clean-mesh', name: 'Clean mesh', models: 2 }],
    licences: [{ licence: 'standard-licence', name: 'Standard licence', models: 3 }],
    prices: [0, 0, 1, 0, 1],
  }),
  similarModels: async (modelId) => models.filter(({ _id }) => _id !== modelId).slice(0, mostSimilar),
  passportOf: async () => null,
  homeSlider: async () => [{ _id: uuidV5('slider'), SliderImages: [[referenceTo('slide')]] }],
  pageOfModels: async ({ category, either, page, limit }) => {
    const word = category ?? either;
    const isThere = word === undefined || /^(living[ _]room|seating|free|premium)$/i.test(word);
    return isThere
      ? { models: models.slice((page - 1) * limit, page * limit), total: models.length }
      : { models: [], total: 0 };
  },
  licenceText: async () => null,
  versionsOf: async () => null,
  modelById: async (modelId) => models.find(({ _id }) => _id === modelId) ?? null,
});

const word = (name: string): string => name.replaceAll(' ', '_');

/** Minimal pages: the names of the newest models, at addresses of one segment. */
export const samplePages: CreatePages = async ({ answer }) => ({
  addresses: {
    listed: ['/', '/FAQ'],
    product: (modelId) => `/ProductDetail/${modelId}`,
    category: (category, subCategory) =>
      ['/category', word(category), ...(subCategory === undefined ? [] : [word(subCategory)])].join('/'),
  },
  render: async (path, query) => {
    if (query === 'page=9') return { redirect: '?page=3' };
    const models = (await (
      await answer('GET /modal', { query: { page: 1, limit: 16 } })
    ).json()) as WireModel[];
    return {
      status: /^\/[^/]*$/.test(path) ? 200 : 404,
      head: `<title>${path}</title>`,
      body: models.map(({ name }) => `<p>${name}</p>`).join(''),
      data: '<script type="application/json">[]</script>',
      modules: ['src/pages/catalogue/HomePage.tsx'],
      isKept: !path.startsWith('/made-up'),
    };
  },
});
