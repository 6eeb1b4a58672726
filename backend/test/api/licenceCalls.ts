import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ApiShop, at, expectMessage, expectStatus } from './apiShop.ts';

export const licenceCalls = (api: ApiShop): void => {
  const { as, upload } = api;
  describe('licences', () => {
    const allows = { commercialUse: false, resale: false, aiTraining: false };
    const publish = (text: string, name = 'Museum only') =>
      as('admin', 'POST /licences', { body: { name, text, allows } });
    const licences = async () => (await as('visitor', 'GET /licences')).body;
    const textOf = (licence: string, version: string) =>
      as('visitor', 'GET /licences/:licence/:version', { params: { licence, version } });
    const license = (id: string, licence: string) =>
      as('admin', 'PUT /licences/models/:id', { ...at(id), body: { licence, madeWithAi: false } });

    test('every version that was published stays readable', async () => {
      for (const text of ['For museums.', 'For museums.', 'For museums and schools.'])
        await expectMessage(200, 'Success', publish(text));
      const versions = (await licences()).filter(({ id }) => id === 'museum-only');
      expect(versions.map(({ version }) => version)).toEqual([2, 1]);
      const { body } = await textOf('museum-only', '1');
      const sha256 = createHash('sha256').update('For museums.').digest('hex');
      expect(body).toMatchObject({ name: 'Museum only', text: 'For museums.', sha256, allows });
      await expectStatus(404, textOf('museum-only', '3'));
      await expectStatus(422, textOf('museum-only', 'x'));
      await expectMessage(422, /Enter the text/, publish(' '));
    });

    test('a model has the standard licence until the Admin sets another one', async () => {
      const { _id } = await upload({ ModalName: 'Licensed Vase', ModalPrice: '12' });
      const licenceOf = async () => (await as('visitor', 'GET /modal/singleModal/:id', at(_id))).body.licence;
      expect(await licenceOf()).toMatchObject({ id: 'standard-licence', madeWithAi: null });
      await publish('For museums.', 'Vases');
      await expectMessage(200, 'Success', license(_id, 'vases'));
      const now = { id: 'vases', version: 1, name: 'Vases', allows, madeWithAi: false };
      expect(await licenceOf()).toEqual(now);
      await publish('For vases.', 'Vases');
      expect(await licenceOf()).toEqual({ ...now, version: 2 });
      const found = await as('visitor', 'GET /modal', { query: { page: 1, licence: 'vases' } });
      expect(found.body.map(({ _id: one }) => one)).toEqual([_id]);
      const { body: facets } = await as('visitor', 'GET /modal/facets', { query: { type: 'premium' } });
      expect(facets.licences).toContainEqual({ licence: 'vases', name: 'Vases', models: 1 });
      const chosen = await as('visitor', 'GET /modal/facets', { query: { licence: 'museum-only' } });
      const unused = { licence: 'museum-only', name: 'Museum only', models: 0 };
      expect(chosen.body.licences).toContainEqual(unused);
      await expectStatus(404, license(_id, 'no-such-licence'));
    });
  });
};
