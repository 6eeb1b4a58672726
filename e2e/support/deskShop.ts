import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createHandle } from '../../backend/src/commands/handle.ts';
import { reviewMailCommands } from '../../backend/src/commands/ordering/reviews/reviewMails.ts';
import { callShop } from '../../backend/src/contract/calls/callShop.ts';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { byFact } from '../../backend/src/domain/catalogue/licences/licenceFacts.ts';
import { createEventStore } from '../../backend/src/infra/eventStore/esdbEventStore.ts';
import { newContext } from '../../backend/testing/samples/sampleContext.ts';
import { ringArchive } from '../../backend/testing/samples/sampleFiles.ts';
import { query } from '../../backend/testing/servers/query.ts';
import { admin, startShop } from '../../backend/testing/shop/runningShop.ts';
import { sellerEnvironment } from '../../backend/testing/shop/sellerEnvironment.ts';
import { logIn, measured, uploadedModel } from '../../backend/testing/shop/shopApi.ts';
import { makeClient } from './seedFixtures.ts';
import type { Person } from './site.ts';

/** A British shop with tax reports, which forgets a sign-in after ten minutes, as in production. */
export const startDeskShop = async () => {
  const shop = await startShop({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    TAX_REPORT: 'on',
    RECENT_SIGN_IN_MINUTES: '10',
    ...(await sellerEnvironment()),
  });
  const { url, dataDir } = shop;
  /** A session of the Admin, new each time: an earlier one may be too old for a call, or one of more than 50 and have ended. */
  const newSession = () => logIn(url, admin.email, admin.password);
  const adminToken = await newSession();
  await callShop(url, 'POST /category/addcategory', { token: adminToken, body: { category: 'Furniture' } });
  const { category } = (await callShop(url, 'GET /category/getcategory')).body;
  await callShop(url, 'POST /subcategory/addsubcategory', {
    query: { id: category[0]?._id ?? '' },
    token: adminToken,
    body: { subCategory: 'Seating' },
  });
  // A list has a filter by licence once its models have several.
  const licence = { name: 'Editorial licence', text: 'For news.', allows: byFact(() => false) };
  await callShop(url, 'POST /licences', { token: adminToken, body: licence });
  const { _id } = await uploadedModel(url, adminToken, { ModalCategory: 'Furniture' });
  await callShop(url, 'PUT /licences/models/:id', {
    token: adminToken,
    params: { id: _id },
    body: { licence: 'editorial-licence', madeWithAi: null },
  });
  const modelWith = async (words: string, zip?: Buffer): Promise<WireModel> => {
    const ModalName = `${words} ${randomUUID().slice(0, 8)}`;
    const stated = { ModalUse: '3D printing', ModalWarnings: 'Not load-bearing, not a toy' };
    return uploadedModel(url, await newSession(), { ModalName, ModalCategory: 'Furniture', ...stated }, zip);
  };
  const { DATABASE_URL, EVENTSTORE_URL } = JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8'));
  const originals = join(dataDir, 'files', 'assets');
  return {
    shop,
    /** The Admin in a session of their own. */
    signedInAdmin: async (): Promise<Person> => {
      const token = await newSession();
      const { body } = await callShop(url, 'GET /user/session-check-karo', { query: { token } });
      return { ...admin, role: 'Admin', token, userId: body._id };
    },
    /** A client with an address that has no place to break a line. */
    newClient: (country?: string) =>
      makeClient(url, dataDir, `client${randomUUID().replaceAll('-', '')}@example.com`, country),
    /** A model for $25 with a name of its own, which begins with these words. */
    newModel: (words: string) => modelWith(words),
    /** The same with a mesh of 2,592 triangles that is measured. */
    newRing: async (words: string): Promise<WireModel> => {
      const model = await modelWith(words, await ringArchive());
      await measured(url, model._id);
      return model;
    },
    give: async ({ userId }: Person, { _id: modelId }: WireModel): Promise<void> => {
      const token = await newSession();
      await callShop(url, 'POST /charge/grant', { token, body: { userId, modelId, reason: 'A gift' } });
    },
    /** Makes all sessions an hour older. */
    anHourPasses: async (): Promise<void> => {
      await query(DATABASE_URL, "update vault.session set opened_at = opened_at - interval '1 hour'");
    },
    /** Asks a client for a review by mail, as the shop does two weeks after a download. */
    askForReview: async ({ userId }: Person, { _id: modelId }: WireModel): Promise<void> => {
      const store = createEventStore({ url: EVENTSTORE_URL });
      const { askForReview } = reviewMailCommands({ handle: createHandle(store), store });
      await askForReview(
        { userId, modelId },
        newContext({ actor: { kind: 'system', id: 'reviewRequests' } }),
      );
      await store.close();
    },
    /** Runs steps while the files of all models are away, like a disk that is lost for a while. */
    withoutFiles: async (steps: () => Promise<void>): Promise<void> => {
      await rename(originals, `${originals}-lost`);
      await steps().finally(() => rename(`${originals}-lost`, originals));
    },
  };
};

export type DeskShop = Awaited<ReturnType<typeof startDeskShop>>;
