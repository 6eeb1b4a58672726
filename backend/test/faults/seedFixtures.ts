import { callShop } from '#contract/calls/callShop.ts';
import type { WireModel } from '#contract/wire.ts';
import { archive, picture } from '#testing/samples/sampleFiles.ts';
import { admin } from '#testing/shop/runningShop.ts';
import { logIn, modelFields, verifiedClient } from '#testing/shop/shopApi.ts';
import type { ShopInParts } from '#testing/shop/shopInParts.ts';
import type { Client } from './shopper.ts';

/** Parallel calls: more would only wait for each other. */
const inFlight = 8;

const many = async <Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let first = 0; first < count; first += inFlight) {
    const indexes = Array.from({ length: Math.min(inFlight, count - first) }, (_, place) => first + place);
    made.push(...(await Promise.all(indexes.map(make))));
  }
  return made;
};

/** `count` models with tiny files, and `count` clients with verified addresses. */
export const seedFixtures = async (
  { url, dataDir }: ShopInParts,
  count: number,
): Promise<{ readonly models: readonly WireModel[]; readonly clients: readonly Client[] }> => {
  const token = await logIn(url, admin.email, admin.password);
  const bytes = async (content: Promise<Buffer>) => new Blob([new Uint8Array(await content)]);
  const [zip, image] = await Promise.all([bytes(archive(100)), bytes(picture(16, 16))]);
  await many(count, async (index) => {
    const form = new FormData();
    const fields = { ...modelFields, ModalName: `Model ${index}`, ModalPrice: String(10 + index) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('ModalFile', zip, 'model.zip');
    for (const name of ['ModalTexture', 'ModalCard', 'ModalSlider']) form.set(name, image, 'picture.jpg');
    return callShop(url, 'POST /modal/fileupload', { token, body: form });
  });
  const { body: models } = await callShop(url, 'GET /modal');
  const clients = await many(count, (index) => verifiedClient(url, dataDir, `client-${index}@example.com`));
  return { models, clients };
};
