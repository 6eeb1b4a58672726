import { describe, expect, test } from 'vitest';
import { stopReviewMailsLink } from '#commands/ordering/reviews/reviewMails.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createVault } from '#infra/vault/vault.ts';
import { servicesOf } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus } from './apiShop.ts';

/** The link in the mail that asks for a review, which is sent two weeks after a download. */
const stopLinkOf = async ({ shop: { dataDir } }: ApiShop, userId: string): Promise<string> => {
  const { DATABASE_URL = '' } = await servicesOf(dataDir);
  const { pool, close } = createDatabase(DATABASE_URL, { max: 1 });
  const { signer } = await createVault(pool).finally(close);
  return stopReviewMailsLink(signer, userId);
};

export const reviewCalls = (api: ApiShop): void => {
  const { as, mailsTo, newClient, raw, upload } = api;
  describe('the reviews of a model', () => {
    test('come from owners who downloaded it; the Admin answers, hides and restores them, and decides about reports of anybody (Regulation 2022/2065, articles 16 and 17)', async () => {
      const model = await upload({ ModalName: 'Reviewed Chair', ModalPrice: '40' });
      const person = await newClient('reviewer@example.com');
      const write = (stars: number, text: string) =>
        as(person, 'POST /review/:id', { ...at(model._id), body: { stars, text } });
      const own = async () => (await as(person, 'GET /review/own/:id', at(model._id))).body;
      const shown = async (caller: 'visitor' | 'admin' = 'visitor') =>
        (await as(caller, 'GET /review/:id', at(model._id))).body;
      expect(await shown()).toEqual({ count: 0, average: null, reviews: [] });
      await expectMessage(403, 'Only owners of a model can review it', write(4, 'Fine'));
      const grant = { userId: person.userId, modelId: model._id, reason: 'A gift' };
      await expectStatus(200, as('admin', 'POST /charge/grant', { body: grant }));
      await expectMessage(403, 'Please download the model before you review it', write(4, 'Fine'));
      expect((await own()).refusal).toContain('download');
      const { body: link } = await as(person, 'GET /modal/filedownload/:id', at(model._id));
      await (await fetch(link)).arrayBuffer();
      await expect.poll(async () => (await own()).refusal).toBe(null);
      const text = '<img src=x onerror=alert(1)>\nTwo lines';
      await expectMessage(200, 'Success', write(4, 'Fine'));
      await expectMessage(200, 'Success', write(2, text));
      await expectStatus(422, write(6, text));
      for (const refused of ['x'.repeat(10_000), '\u001b[31m']) await expectStatus(422, write(2, refused));
      const [review] = (await shown()).reviews;
      expect(review).toMatchObject({ stars: 2, text, isGift: true, isRefunded: false, version: 1 });
      expect(await own()).toEqual({ refusal: null, review });
      const { body: rated } = await as('visitor', 'GET /modal/singleModal/:id', at(model._id));
      expect(rated?.rating).toEqual({ count: 1, average: 2 });
      const id = review?._id ?? '';
      const waiting = async () =>
        (await as('admin', 'GET /dashboard/waiting')).body
          .flatMap(({ kind, rows }) => (kind === 'review' ? rows : []))
          .filter(({ _id }) => _id === id);
      const since = review?.changedAt;
      expect(await waiting()).toEqual([
        { _id: id, about: 'Reviewed Chair', who: review?.name, since, until: null },
      ]);
      await expectStatus(403, as(person, 'POST /review/seen/:id', at(id)));
      for (const _ of ['first', 'repeated'])
        await expectMessage(200, 'Success', as('admin', 'POST /review/seen/:id', at(id)));
      expect(await waiting()).toEqual([]);
      const words = { ...at(id), body: { text: 'Sorry' } };
      for (const name of ['POST /review/answer/:id', 'POST /review/hide/:id'] as const) {
        await expectStatus(403, as(person, name, words));
        await expectMessage(200, 'Success', as('admin', name, words));
      }
      expect((await shown()).reviews).toMatchObject([
        { stars: 2, name: '', text: '', answer: { text: 'Sorry' }, hidden: { text: 'Sorry' } },
      ]);
      expect((await shown('admin')).reviews).toMatchObject([{ text }]);
      await expectMessage(200, 'Success', as('admin', 'POST /review/restore/:id', at(id)));
      const mail = (to: string) => async () => (await mailsTo(to)).join();
      const keep = { ...at(id), body: { text: 'It is honest' } };
      await expectMessage(409, 'Nobody has reported this review', as('admin', 'POST /review/keep/:id', keep));
      const body = { reason: 'insulting', text: 'So rude', email: 'neighbour@example.com' } as const;
      await expectMessage(200, 'Success', as('visitor', 'POST /review/report/:id', { ...at(id), body }));
      await expectMessage(
        200,
        'Success',
        as(person, 'POST /review/report/:id', { ...at(id), body: { ...body, email: '' } }),
      );
      await expectStatus(404, as('visitor', 'POST /review/report/:id', { ...at(model._id), body }));
      for (const bad of [{ text: '' }, { reason: 'dull' }, { email: 'x' }])
        await expectStatus(
          422,
          raw('visitor', 'POST', `/review/report/${id}`, { body: { ...body, ...bad } }),
        );
      await expect.poll(mail(body.email)).toContain('So rude');
      const desk = async () => {
        const query = { state: 'reported', limit: 100 } as const;
        return (await as('admin', 'GET /review', { query })).body.filter(({ _id }) => _id === id);
      };
      await expectStatus(403, as(person, 'GET /review'));
      const [reported] = await desk();
      expect(reported).toMatchObject({
        modelName: 'Reviewed Chair',
        text,
        reports: [{ text: 'So rude' }, {}],
      });
      const answered = as('admin', 'POST /email/messages/:id/answered', at(reported?.reports[0]?._id ?? ''));
      await expectStatus(409, answered);
      await expectStatus(403, as(person, 'POST /review/keep/:id', keep));
      await expectMessage(200, 'Success', as('admin', 'POST /review/keep/:id', keep));
      expect(await desk()).toEqual([]);
      for (const to of [body.email, person.email]) {
        await expect.poll(mail(to)).toContain('It is honest');
        expect(await mail(to)()).toContain('within six months');
      }
      await expectStatus(200, as('admin', 'POST /charge/grant/revoke', { body: grant }));
      expect((await shown()).reviews).toMatchObject([{ text, hidden: null, isRefunded: true }]);
      await expectStatus(403, write(1, 'Changed'));
      const stop = { ...at(person.userId), query: { signature: 'made up' } };
      await expectMessage(403, 'This link is not valid', as('visitor', 'POST /review/stop/:id', stop));
      const signed = new URLSearchParams((await stopLinkOf(api, person.userId)).split('?')[1]);
      const good = { ...stop, query: { signature: signed.get('signature') ?? '' } };
      for (const _ of [1, 2]) await expectStatus(200, as('visitor', 'POST /review/stop/:id', good));
      const { events } = (await as(person, 'GET /user/mydata')).body;
      expect(events.filter(({ data }) => data.reviewId === id)).toMatchObject([
        { event: 'ReviewWritten', data: { stars: 4, personal: { text: 'Fine' } } },
        { event: 'ReviewWritten', data: { stars: 2, personal: { text } } },
        { event: 'ReviewSeen' },
        { event: 'ReviewAnswered', data: { answer: { reason: 'Sorry' } } },
        { event: 'ReviewHidden', data: { reason: { reason: 'Sorry' } } },
        { event: 'ReviewRestored' },
        { event: 'ReviewKept', data: { reason: { reason: 'It is honest' } } },
      ]);
      const erasure = { ...at(person.userId), body: { reason: 'request' } } as const;
      await expectStatus(200, as('admin', 'POST /user/:id/erase', erasure));
      // Another process may read with a destroyed key for some seconds.
      await expect
        .poll(() => shown())
        .toMatchObject({ count: 1, reviews: [{ stars: 2, name: '', text: '', answer: { text: '' } }] });
    });
  });
};
