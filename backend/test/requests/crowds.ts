import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop, request } from '#contract/calls/callShop.ts';
import { readModel } from '#projections/catalogue/models/table.ts';
import { schemaOf } from '#projections/projection.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { logIn, modelFields, servicesOf, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';

/** Many more than the shop's connections to Postgres. */
const places = 64;

const busy = { status: 503, body: { message: 'The shop is busy. Please try again in a moment.' } };

export const crowds = (shop: RunningShop): void => {
  let client: { readonly token: string };
  let modelId: string;
  let locker: pg.Client;
  beforeAll(async () => {
    const { url, dataDir } = shop;
    client = await verifiedClient(url, dataDir, 'client@example.com');
    modelId = (await uploadedModel(url, await logIn(url, admin.email, admin.password)))._id;
    const { DATABASE_URL } = await servicesOf(dataDir);
    locker = new pg.Client(DATABASE_URL);
    await locker.connect();
  });
  afterAll(() => locker.end());

  /** Requests path after path from many addresses at once, until it is over; every answer must say that the shop is busy. */
  const crowdAt = (path: (place: number) => string, isOver: () => boolean): Promise<void> =>
    Promise.all(
      Array.from({ length: places }, async (_, place) => {
        do {
          const reply = await request(shop.url, 'GET', path(place));
          expect(reply).toMatchObject(busy);
          expect(reply.headers.get('retry-after')).toBe('2');
        } while (!isOver());
      }),
    ).then(() => undefined);

  /** A signed-in session is recognised under any load. */
  const checkSession = async (): Promise<void> => {
    const { body } = await callShop(shop.url, 'GET /user/session-check-karo', { token: client.token });
    expect(body).toMatchObject({ email: 'client@example.com' });
  };

  /** Locks a table of the catalogue, so that every statement on it hangs, while `then` runs. */
  const whileHeld = async (table: string, then: () => Promise<void>): Promise<void> => {
    await locker.query('begin');
    await locker.query(`lock table ${schemaOf(readModel)}.${table} in access exclusive mode`);
    try {
      await then();
    } finally {
      await locker.query('rollback');
    }
  };

  test('while every search hangs, session checks, product pages and new lists are served, and each search is refused in time', async () => {
    await whileHeld('word', async () => {
      let isOver = false;
      const crowd = crowdAt(
        (place) => `/modal?search=chair${place}`,
        () => isOver,
      );
      for (let round = 1; round <= 5; round += 1) {
        await checkSession();
        expect(await callShop(shop.url, 'GET /modal', { query: { page: 1, limit: round } })).toMatchObject({
          status: 200,
        });
        const page = await fetch(`${shop.url}/ProductDetail/${modelId}?${round}`);
        expect(await page.text()).toContain(modelFields.ModalName);
      }
      isOver = true;
      await crowd;
    });
    expect(await callShop(shop.url, 'GET /modal', { query: { search: 'chair' } })).toMatchObject({
      status: 200,
      body: expect.arrayContaining([expect.objectContaining({ _id: modelId })]),
    });
  });

  test('while every product hangs, session checks are served, and each product is refused in time', async () => {
    await whileHeld('model', async () => {
      let isOver = false;
      const crowd = crowdAt(
        () => `/modal/singleModal/${randomUUID()}`,
        () => isOver,
      );
      for (let round = 1; round <= 5; round += 1) await checkSession();
      isOver = true;
      await crowd;
    });
    expect(await callShop(shop.url, 'GET /modal/singleModal/:id', { params: { id: modelId } })).toMatchObject(
      {
        status: 200,
      },
    );
  });
};
