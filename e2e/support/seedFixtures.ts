import { callShop } from '../../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { archive, picture, plainArchive, ringArchive } from '../../backend/testing/samples/sampleFiles.ts';
import { admin as adminAccount, type RunningShop } from '../../backend/testing/shop/runningShop.ts';
import { logIn, modelFields, newClient, verifiedClient } from '../../backend/testing/shop/shopApi.ts';
import type { NamedModels, Person, Site } from './site.ts';

const categories = [
  'House',
  'Furniture',
  'Characters',
  'Vehicles',
  'Animals',
  'Plants',
  'Weapons',
  'Food',
  'Sports',
  'Music',
  'Electronics',
  'Buildings',
  'Street Props',
];
const subCategories: Readonly<Record<string, readonly string[]>> = {
  House: ['Living Room', 'Kitchen'],
  Furniture: ['Seating', 'Tables'],
  'Street Props': ['Signs'],
};

/** Fills three pages of the grid, and five of each table, so that these have the dropdown (R042, R087). */
const fillers = 34;
const orders = 33;
const signUps = 34;

const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });

/** Runs a step for each number below `count`, four at a time. */
const inParallel = async (count: number, step: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await step(next++);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
};

type Files = { readonly zip: Buffer; readonly card: Buffer; readonly slides: readonly Buffer[] };

const modelForm = (fields: Readonly<Record<string, string>>, { zip, card, slides }: Files): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...modelFields, ...fields })) form.set(name, value);
  form.set('ModalFile', blob(zip, 'application/zip'), 'model.zip');
  form.set('ModalTexture', blob(card, 'image/jpeg'), 'texture.jpg');
  form.set('ModalCard', blob(card, 'image/jpeg'), 'card.jpg');
  for (const [index, slide] of slides.entries())
    form.append('ModalSlider', blob(slide, 'image/jpeg'), `slide-${index}.jpg`);
  return form;
};

const makeCategories = async (url: string, token: string): Promise<void> => {
  for (const category of categories)
    await callShop(url, 'POST /category/addcategory', { token, body: { category } });
  const { body } = await callShop(url, 'GET /category/getcategory');
  for (const { _id, category } of body.category)
    for (const subCategory of subCategories[category] ?? [])
      await callShop(url, 'POST /subcategory/addsubcategory', {
        query: { id: _id },
        token,
        body: { subCategory },
      });
};

const makeModels = async (url: string, token: string, zip: Buffer): Promise<NamedModels> => {
  const [small, ring] = await Promise.all([plainArchive(), ringArchive()]);
  const [tiny, card, front, back] = await Promise.all([
    picture(48, 36, '#7a8f86'),
    picture(800, 600),
    picture(1200, 900, '#8a5a2b'),
    picture(1200, 900, '#44506a'),
  ]);
  const upload = async (fields: Readonly<Record<string, string>>, files: Files): Promise<void> => {
    const { status, body } = await callShop(url, 'POST /modal/fileupload', {
      token,
      body: modelForm(fields, files),
    });
    if (body.message !== 'Success') throw new Error(`Upload: ${status} ${JSON.stringify(body)}`);
  };
  await inParallel(fillers, (index) =>
    upload(
      {
        ModalName: `Filler ${String(index + 1).padStart(2, '0')}`,
        ModalPrice: String(index + 1),
        ModalCategory: categories[2 + (index % (categories.length - 2))] ?? 'House',
        ModalsubCategory: 'Various',
        ModalStyle: 'Plain',
      },
      { zip: small, card: tiny, slides: [tiny] },
    ),
  );
  const named = { zip, card, slides: [front, back] };
  const light = { zip, card: tiny, slides: [tiny] };
  await upload({ ModalName: 'Sold Cabinet', ModalPrice: '50', ModalsubCategory: 'Tables' }, light);
  await upload(
    { ModalName: 'Clay Vase', ModalPrice: '', ModalCategory: 'House', ModalsubCategory: 'Kitchen' },
    light,
  );
  await upload(
    { ModalName: 'Wool Rug', ModalPrice: '15', ModalCategory: 'House', ModalsubCategory: 'Living Room' },
    light,
  );
  await upload(
    {
      ModalName: 'Desk Lamp',
      ModalType: 'free',
      ModalPrice: '',
      ModalCategory: 'House',
      ModalsubCategory: 'Living Room',
      ModalStyle: 'Bauhaus',
    },
    named,
  );
  await upload({ ModalName: 'Pine Table', ModalPrice: '40', ModalsubCategory: 'Tables' }, light);
  await upload({ ModalName: 'Oak Chair', ModalSize: '12 MB' }, { ...named, zip: ring });
  const { body } = await callShop(url, 'GET /modal');
  const find = (name: string): WireModel => {
    const model = body.find(({ ModalName }) => ModalName === name);
    if (!model) throw new Error(`No ${name} in the catalogue`);
    return model;
  };
  return {
    chair: find('Oak Chair'),
    table: find('Pine Table'),
    rug: find('Wool Rug'),
    lamp: find('Desk Lamp'),
    vase: find('Clay Vase'),
    owned: find('Sold Cabinet'),
  };
};

const makeSlider = async (url: string, token: string): Promise<void> => {
  const form = new FormData();
  for (const colour of ['#6b4f3a', '#2f6f62', '#44506a'])
    form.append(
      'SliderImages',
      blob(await picture(1400, 600, colour), 'image/jpeg'),
      `${colour.slice(1)}.jpg`,
    );
  await callShop(url, 'POST /slider', { token, body: form });
};

/** Pays the catalogue's price with a card that succeeds. */
export const buy = async (url: string, token: string, products: readonly WireModel[]): Promise<void> => {
  const price = products.reduce((sum, { ModalPrice }) => sum + (ModalPrice ?? 0), 0);
  const { body } = await callShop(url, 'POST /charge', {
    token,
    body: { token: 'tok_visa', price, products, userToken: token },
  });
  if (body.message !== 'Payment Successful') throw new Error(`Charge: ${JSON.stringify(body)}`);
};

/** A verified client who is signed in. */
export const makeClient = async (url: string, dataDir: string, email: string): Promise<Person> => ({
  email,
  password: newClient(email).password,
  role: 'client',
  ...(await verifiedClient(url, dataDir, email)),
});

/** The regular customer buys the fillers one by one, and finally two models in one order. */
const makeOrders = async (url: string, token: string, owned: WireModel): Promise<void> => {
  const { body } = await callShop(url, 'GET /modal');
  const bought = body.filter(({ ModalName }) => ModalName.startsWith('Filler')).slice(0, orders);
  for (const model of bought.slice(0, -1)) await buy(url, token, [model]);
  await buy(url, token, [owned, ...bought.slice(-1)]);
};

/** Fills an empty shop through its API. */
export const seedFixtures = async (shop: RunningShop): Promise<Omit<Site, 'browser'>> => {
  const { url, dataDir } = shop;
  const token = await logIn(url, adminAccount.email, adminAccount.password);
  const session = await callShop(url, 'GET /user/session-check-karo', { query: { token } });
  const zip = await archive(60_000);
  await makeCategories(url, token);
  const [models, regular] = await Promise.all([
    makeModels(url, token, zip),
    makeClient(url, dataDir, 'regular@example.com'),
    makeSlider(url, token),
    inParallel(signUps, (index) =>
      callShop(url, 'POST /user/signup', { body: newClient(`visitor-${index}@example.com`) }),
    ),
  ]);
  await makeOrders(url, regular.token, models.owned);
  return {
    url,
    dataDir,
    admin: { ...adminAccount, role: 'Admin', token, userId: session.body._id },
    regular,
    models,
    archive: zip.toString('base64'),
    categories,
  };
};
