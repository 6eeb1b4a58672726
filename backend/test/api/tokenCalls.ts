import { describe, expect, test } from 'vitest';
import * as messages from '#contract/messages.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person } from './apiShop.ts';
import { declaredRoutes } from './declaredRoutes.ts';

/** The tokens that people make for programs (ADR 80). */
export const tokenCalls = (api: ApiShop): void => {
  const { as, newClient, upload, buy } = api;
  const makeToken = async (caller: Person | 'admin') => ({
    token: (await as(caller, 'POST /user/tokens', { body: { name: 'Blender' } })).body.token,
  });

  describe('the token of a program', () => {
    test('lists and downloads what its owner owns, is listed by its name, and ends', async () => {
      const person = await newClient('token@example.com');
      const model = await upload({ ModalName: 'Token Chair', ModalPrice: '25' });
      const orderId = await buy(person, [model]);
      const token = await makeToken(person);
      expect(token.token).toMatch(/^modelshop_[\w-]{43}$/);
      await expect.poll(async () => (await api.mailsTo(person.email)).join()).toContain('A token was made');
      await expect
        .poll(async () => (await as(token, 'GET /charge/files')).body)
        .toMatchObject([{ _id: model._id, card: model.ModalCard, order: { _id: orderId } }]);
      const { body: link } = await as(token, 'GET /modal/filedownload/:id', at(model._id));
      await (await fetch(link)).arrayBuffer();
      await expect
        .poll(async () => (await as('admin', 'GET /charge/downloads/:id', at(orderId))).body)
        .toMatchObject([{ links: 1, completed: 1 }]);

      const listed = async () =>
        (await as(person, 'GET /user/sessions')).body.filter(({ isToken }) => isToken);
      const [{ _id, agent, openedAt, expiresAt } = { _id: '', agent: '', openedAt: '', expiresAt: '' }] =
        await listed();
      expect(agent).toBe('Blender');
      expect(Date.parse(expiresAt) - Date.parse(openedAt)).toBe(365 * 24 * 3_600_000);
      await expectStatus(200, as(person, 'DELETE /user/sessions/:id', at(_id)));
      expect(await listed()).toEqual([]);
      await expectStatus(401, as(token, 'GET /charge/files'));
      await expectStatus(422, as(person, 'POST /user/tokens', { body: { name: ' ' } }));
    });

    test('is for five calls alone; an Admin’s owns nothing', async () => {
      const routes = await declaredRoutes();
      const forTokens = routes.filter(({ byToken }) => byToken);
      expect(forTokens.map(({ name }) => name).toSorted()).toEqual([
        'GET /charge/files',
        'GET /modal/conversions/:id',
        'GET /modal/filedownload/:id',
        'POST /mcp',
        'POST /modal/conversions/:id',
      ]);
      expect(forTokens.filter(({ access, recentSignIn }) => access === 'admin' || recentSignIn)).toEqual([]);
      const [ofClient, ofAdmin] = [
        await makeToken(await newClient('narrow@example.com')),
        await makeToken('admin'),
      ];
      const model = await upload({ ModalName: 'Not Owned', ModalPrice: '25' });
      for (const caller of [ofClient, ofAdmin]) {
        await expectMessage(403, messages.tokenRefused, as(caller, 'GET /charge/myorders'));
        await expectMessage(403, /^Buy this model/, as(caller, 'GET /modal/filedownload/:id', at(model._id)));
        expect((await as(caller, 'GET /charge/files')).body).toEqual([]);
      }
    });
  });
};
