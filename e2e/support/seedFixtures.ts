import { callShop } from '../../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { mapLimited } from '../../backend/src/infra/async/mapLimited.ts';
import { archive, picture, plainArchive, ringArchive } from '../../backend/testing/samples/sampleFiles.ts';
import { admin as adminAccount, type RunningShop } from '../../backend/testing/shop/runningShop.ts';
import {
  boughtOrder,
  listedModel,
  logIn,
  newClient,
  uploadForm,
  verifiedClient,
} from '../../backend/testing/shop/shopApi.ts';
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

/** Fills three pages of the grid, and five of the table of models, so that it has the dropdown (R042, R087). */
const fillers = 28;
const orders = 17;
const signUps = 16;

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

/** Runs a step for each number below `count`, four at a time. */
const inParallel = (count: number, step: (index: number) => Promise<unknown>) =>
  mapLimited(4, Array(count).keys(), step);

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
  const [small, ring, tiny] = await Promise.all([plainArchive(), ringArchive(), picture(48, 36, '#7a8f86')]);
  const upload = async (ModalName: string, fields: Readonly<Record<string, string>>, file = zip) => {
    const form = await uploadForm({ ModalName, ...fields }, file);
    for (const name of ['ModalCard', 'ModalTexture']) form.set(name, blob(tiny), 'tiny.jpg');
    const { status, body } = await callShop(url, 'POST /modal/fileupload', { token, body: form });
    if (body.message !== 'Success') throw new Error(`Upload: ${status} ${JSON.stringify(body)}`);
  };
  await inParallel(fillers, (index) =>
    upload(
      `Filler ${String(index + 1).padStart(2, '0')}`,
      {
        ModalPrice: String(index + 1),
        ModalCategory: categories[2 + (index % (categories.length - 2))] ?? 'House',
        ModalsubCategory: 'Various',
        ModalStyle: 'Plain',
      },
      small,
    ),
  );
  const living = { ModalCategory: 'House', ModalsubCategory: 'Living Room' };
  await upload('Sold Cabinet', { ModalPrice: '50', ModalsubCategory: 'Tables' });
  await upload('Clay Vase', { ModalPrice: '', ModalCategory: 'House', ModalsubCategory: 'Kitchen' }, small);
  await upload('Wool Rug', { ...living, ModalPrice: '15' }, small);
  await upload('Desk Lamp', { ...living, ModalType: 'free', ModalPrice: '', ModalStyle: 'Bauhaus' });
  await upload('Pine Table', { ModalPrice: '40', ModalsubCategory: 'Tables' });
  await upload('Oak Chair', { ModalSize: '12 MB' }, ring);
  return {
    chair: await listedModel(url, 'Oak Chair'),
    table: await listedModel(url, 'Pine Table'),
    rug: await listedModel(url, 'Wool Rug'),
    lamp: await listedModel(url, 'Desk Lamp'),
    vase: await listedModel(url, 'Clay Vase'),
    owned: await listedModel(url, 'Sold Cabinet'),
  };
};

/** Gives the home page three slides; returns their references. */
export const makeSlider = async (url: string, token: string): Promise<readonly string[]> => {
  const form = new FormData();
  for (const colour of ['#6b4f3a', '#2f6f62', '#44506a'])
    form.append('SliderImages', blob(await picture(700, 300, colour)), `${colour.slice(1)}.jpg`);
  const { body } = await callShop(url, 'POST /slider', { token, body: form });
  return body[0]?.SliderImages[0] ?? [];
};

/** A verified client who is signed in. */
export const makeClient = async (
  url: string,
  dataDir: string,
  email: string,
  country?: string,
): Promise<Person> => {
  const client = { ...newClient(email), ...(country !== undefined && { country }) };
  const signedIn = await verifiedClient(url, dataDir, email, client);
  return { email, password: client.password, role: 'client', ...signedIn };
};

/** The regular customer buys the fillers one by one, and finally two models in one order. */
const makeOrders = async (url: string, token: string, owned: WireModel): Promise<void> => {
  const { body } = await callShop(url, 'GET /modal');
  const bought = body.filter(({ ModalName }) => ModalName.startsWith('Filler')).slice(0, orders);
  for (const model of bought.slice(0, -1)) await boughtOrder(url, token, [model]);
  await boughtOrder(url, token, [owned, ...bought.slice(-1)]);
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
