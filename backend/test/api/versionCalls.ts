import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WireAuditState } from '#contract/audit.ts';
import type { WireModel } from '#contract/wire.ts';
import { archive, picture } from '#testing/samples/sampleFiles.ts';
import { replacementForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person, unknownId } from './apiShop.ts';

const patience = { timeout: 90_000, interval: 200 };

export const versionCalls = (api: ApiShop): void => {
  const { as, buy, upload, newClient, raw, product, delist, mailsTo } = api;
  let zips: readonly Buffer[];
  beforeAll(async () => {
    zips = await Promise.all([1_000, 2_000, 3_000].map((bytes) => archive(bytes)));
  });
  const zip = (nth: number): Buffer => zips[nth - 1] ?? Buffer.of();
  const replace = (model: WireModel, form: FormData, headers = {}) =>
    as('admin', 'PUT /modal/files/:id', { ...at(model._id), body: form, headers });
  const shown = (model: WireModel) => product(model._id, 'admin');

  const issue = (caller: Person | 'visitor' | 'admin', model: WireModel, version: unknown) =>
    as(caller, 'GET /modal/filedownload/:id', { ...at(model._id), query: { version } });
  const downloaded = async (caller: Person | 'visitor' | 'admin', model: WireModel, version: unknown) => {
    const { status, body } = await issue(caller, model, version);
    return status === 200 ? Buffer.from(await (await fetch(body)).arrayBuffer()) : status;
  };
  const isZip = (found: Buffer | number, nth: number) =>
    typeof found !== 'number' && Buffer.compare(found, zip(nth)) === 0;

  describe('replacing the files of a model (Q32)', () => {
    test('makes its next version: sent files are new, the others stay, and an update keeps it', async () => {
      const model = await upload({ ModalName: 'Growing Vase' }, zip(1));
      const before = await shown(model);
      const form = replacementForm('Rounder', zip(2), await picture(320, 240));
      expect(await replace(model, form)).toMatchObject({
        status: 200,
        body: { message: 'Success', version: 2 },
      });
      const after = await shown(model);
      expect(after.ModalFile).not.toBe(before.ModalFile);
      expect(after.ModalCard).not.toBe(before.ModalCard);
      expect([after.ModalTexture, after.ModalSlider]).toEqual([before.ModalTexture, before.ModalSlider]);
      expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
      await expect
        .poll(async () => (await shown(model)).cardPlaceholder, { timeout: 60_000, interval: 200 })
        .toMatch(/^data:image/);
      const json = { ModalCategory: 'House', ModalsubCategory: 'Vases', ModalType: 'premium' } as const;
      await as('admin', 'PUT /modal/updateModel/:id', { ...at(model._id), body: json });
      expect((await shown(model)).ModalFile).toBe(after.ModalFile);
    });

    test('pictures alone make no version: they are shown, and owners get no mail', async () => {
      const model = await upload({ ModalName: 'Repainted Vase' }, zip(1));
      const form = new FormData();
      form.set('ModalCard', new Blob([new Uint8Array(await picture(320, 240))]), 'card.jpg');
      const reply = await replace(model, form);
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect(reply.body.version).toBe(undefined);
      const after = await shown(model);
      expect(after.version).toBe(1);
      expect(after.ModalCard).not.toBe(model.ModalCard);
      expect((await as('visitor', 'GET /modal/versions/:id', at(model._id))).body).toHaveLength(1);
      const image = await raw('visitor', 'GET', after.ModalCard.slice(after.ModalCard.indexOf('/modal/')));
      expect(image.status).toBe(200);
      await expect
        .poll(async () => (await shown(model)).cardPlaceholder, { timeout: 60_000, interval: 200 })
        .toMatch(/^data:image/);
    });

    test('no file, a note that is too long, and a file of the wrong type answer 422; no form 415', async () => {
      const model = await upload({ ModalName: 'Still Vase' });
      // The pictures are still being made, which changes other fields.
      const files = async () => {
        const { version, ModalFile, ModalCard } = await shown(model);
        return { version, ModalFile, ModalCard };
      };
      const before = await files();
      const empty = new FormData();
      empty.set('note', 'Nothing');
      await expectStatus(422, replace(model, empty));
      await expectStatus(422, replace(model, replacementForm('n'.repeat(2_001), zip(1))));
      const forged = new FormData();
      forged.set('ModalCard', new Blob(['<script>'], { type: 'image/jpeg' }), 'card.jpg');
      await expectStatus(422, replace(model, forged));
      await expectStatus(415, raw('admin', 'PUT', `/modal/files/${model._id}`, { body: {} }));
      expect(await files()).toEqual(before);
      await expectStatus(200, replace(model, replacementForm('n'.repeat(2_000), zip(1))));
    });

    test('the files of an earlier version return as the next one, with its time in the history', async () => {
      const model = await upload({ ModalName: 'Returned Vase' }, zip(1));
      await replace(model, replacementForm('', zip(2), await picture(320, 240)));
      const now = await as('admin', 'GET /audit/state/:kind/:id', {
        params: { kind: 'model', id: model._id },
      });
      const [first] = now.body.moments;
      const path = `/audit/state/model/${model._id}?at=${first?.position}`;
      const then = await raw<WireAuditState>('admin', 'GET', path);
      expect([then.body.version, now.body.version]).toEqual([1, 2]);
      const back = (from: string) => {
        const form = new FormData();
        form.set('from', from);
        return replace(model, form);
      };
      expect(await back('1')).toMatchObject({ status: 200, body: { version: 3 } });
      expect(isZip(await downloaded('admin', model, 3), 1)).toBe(true);
      expect((await shown(model)).ModalCard).toBe(model.ModalCard);
      for (const from of ['9', '0', 'x', '-1']) await expectStatus(422, back(from), from);
    });

    test('a deleted and an unknown model answer 404', async () => {
      const model = await upload({ ModalName: 'Gone Vase' });
      const form = () => replacementForm('', zip(2));
      await delist(model._id);
      for (const id of [model._id, unknownId, 'nonsense'])
        await expectStatus(404, as('admin', 'PUT /modal/files/:id', { ...at(id), body: form() }));
    });
  });

  describe('the versions of a model', () => {
    test('are public, oldest first, with their differences, and never name a paid file', async () => {
      const model = await upload({ ModalName: 'Public Vase' }, zip(1));
      await replace(model, replacementForm('Rounder\nand heavier', zip(2), await picture(320, 240)));
      const reply = await as('visitor', 'GET /modal/versions/:id', at(model._id));
      expect(reply.headers.get('etag')).toMatch(/^"/);
      const [first, second] = reply.body;
      expect(first).toEqual({
        version: 1,
        note: '',
        createdAt: model.createdAt,
        bytes: zip(1).length,
        sha256: createHash('sha256').update(zip(1)).digest('hex'),
        changes: [],
      });
      expect(second).toMatchObject({ version: 2, note: 'Rounder\nand heavier', bytes: zip(2).length });
      expect(second?.changes.join()).toMatch(/archive|file/);
      const measured = async () =>
        (await as('visitor', 'GET /modal/versions/:id', at(model._id))).body[1]?.changes;
      await expect.poll(measured, patience).toEqual(['1 file changed', 'new pictures']);
      expect(second?.changes).toContain('new pictures');
      expect(JSON.stringify(reply.body)).not.toContain('id=');
      expect((await shown(model)).version).toBe(2);
    });

    test('only owners and Admins see those of a deleted model; an unknown model has no versions', async () => {
      const model = await upload({ ModalName: 'Mourned Vase', ModalPrice: '30' });
      const owner = await newClient('mourner@example.com');
      await buy(owner, [model]);
      await delist(model._id);
      const statuses = async (id: string) =>
        Promise.all(
          (['visitor', 'client', owner, 'admin'] as const).map(
            async (caller) => (await as(caller, 'GET /modal/versions/:id', at(id))).status,
          ),
        );
      expect(await statuses(model._id)).toEqual([404, 404, 200, 200]);
      for (const id of [unknownId, 'nonsense']) expect(await statuses(id)).toEqual([404, 404, 404, 404]);
    });
  });

  // Concurrently, since each waits until its version can no longer be undone.
  describe.concurrent('the owners of an improved model', () => {
    const mailsOf = async ({ email }: Person) =>
      (await mailsTo(email)).filter((mail) => mail.includes('Cherished Vase'));
    const news = async (person: Person) =>
      (await mailsOf(person)).filter((mail) => mail.includes('Subject: New version of'));

    test('get one mail with its note and the differences; buyers of that version get none', async ({
      expect,
    }) => {
      const model = await upload({ ModalName: 'Cherished Vase', ModalPrice: '30' }, zip(1));
      const [owner, late] = [await newClient('fond@example.com'), await newClient('newcomer@example.com')];
      await buy(owner, [model]);
      await replace(model, replacementForm('Rounder & greener', zip(2), await picture(320, 240)));
      await buy(late, [model]);
      await replace(model, replacementForm('Third', zip(3)));
      await expect.poll(async () => (await news(owner)).length, patience).toBe(2);
      const mail = (await news(owner)).find((one) => one.includes('version 2'));
      for (const word of ['Rounder & greener', 'new pictures']) expect(mail).toContain(word);
      await expect.poll(async () => (await news(late)).length, patience).toBe(1);
      expect((await news(late))[0]).toContain('version 3');
      const told = (await as('admin', 'GET /user/:id/mails', at(owner.userId))).body;
      expect(told.filter(({ template }) => template === 'newVersion')).toMatchObject([{}, {}]);
      const { mails } = (await as(owner, 'GET /user/mydata')).body;
      expect(mails.filter(({ template }) => template === 'newVersion')).toHaveLength(2);
    });

    test('the mail can be previewed, with the number of owners; a version without notification sends none', async ({
      expect,
    }) => {
      const model = await upload({ ModalName: 'Quiet Vase', ModalPrice: '30' }, zip(1));
      const owner = await newClient('quiet@example.com');
      await buy(owner, [model]);
      const preview = (
        id: string,
        json: object = { note: 'Rounder\n& greener' },
        caller: 'admin' | 'client' = 'admin',
      ) => as(caller, 'POST /modal/versionmail/:id', { ...at(id), body: json });
      await expect.poll(async () => (await preview(model._id)).body.owners, patience).toBe(1);
      const { status, body } = await preview(model._id);
      expect([status, body.subject]).toEqual([200, 'New version of Quiet Vase']);
      for (const word of ['[first name]', 'version 2 of Quiet Vase', 'Rounder', '& greener'])
        expect(body.text).toContain(word);
      await expectStatus(200, preview(model._id, { note: '漢'.repeat(2_000) }));
      for (const note of ['n'.repeat(2_001), '\u0000']) await expectStatus(422, preview(model._id, { note }));
      await expectStatus(400, preview(model._id, { note: 5 }));
      for (const id of [unknownId, 'nonsense']) await expectStatus(404, preview(id));

      const form = (note: string, tellsOwners: string) => {
        const filled = replacementForm(note, zip(2));
        filled.set('tellsOwners', tellsOwners);
        return filled;
      };
      await expectStatus(422, replace(model, form('', 'perhaps')));
      expect((await replace(model, form('Unsaid', 'false'))).body.version).toBe(2);
      expect((await replace(model, form('Said', 'true'))).body.version).toBe(3);
      const news = async () =>
        (await mailsTo(owner.email)).filter(
          (mail) => mail.includes('Quiet Vase') && mail.includes('Subject: New'),
        );
      // The later mail has arrived, so the earlier one would have arrived too.
      await expect.poll(async () => (await news()).length, patience).toBe(1);
      expect((await news())[0]).toContain('version 3');
    });

    test('it can be undone for some seconds: then the files are as before, and clients neither see the version nor get a mail', async ({
      expect,
    }) => {
      const model = await upload({ ModalName: 'Regretted Vase', ModalPrice: '30' }, zip(1));
      const before = await shown(model);
      const [owner, hasty] = [await newClient('regret@example.com'), await newClient('hasty@example.com')];
      await buy(owner, [model]);
      const undo = (version: unknown) =>
        raw('admin', 'POST', `/modal/withdraw/${model._id}`, { body: { version } });
      await expectStatus(409, undo(1));
      expect(
        (await replace(model, replacementForm('Wrong', zip(2), await picture(320, 240)))).body.version,
      ).toBe(2);
      await buy(hasty, [model]);
      for (const version of [0, 1.5]) await expectStatus(422, undo(version));
      for (const version of ['2', null]) await expectStatus(400, undo(version));
      await expectMessage(200, 'The files are as they were', undo(2));
      await expectStatus(409, undo(2));
      const after = await shown(model);
      expect([after.ModalFile, after.ModalCard, after.version]).toEqual([
        before.ModalFile,
        before.ModalCard,
        3,
      ]);
      const { body } = await as('visitor', 'GET /modal/versions/:id', at(model._id));
      expect(body.map(({ version, note }) => [version, note])).toEqual([
        [1, ''],
        [3, ''],
      ]);
      for (const caller of ['admin', owner, hasty] as const) {
        expect(await downloaded(caller, model, 2)).toBe(404);
        expect(isZip(await downloaded(caller, model, 3), 1)).toBe(true);
      }
      expect((await replace(model, replacementForm('Right', zip(3)))).body.version).toBe(4);
      const news = async () =>
        (await mailsTo(owner.email)).filter(
          (mail) => mail.includes('Regretted Vase') && mail.includes('Subject: New'),
        );
      await expect.poll(async () => (await news()).length, patience).toBe(1);
      expect((await news())[0]).toContain('Right');
      for (const id of [unknownId, 'nonsense'])
        await expectStatus(404, as('admin', 'POST /modal/withdraw/:id', { ...at(id), body: { version: 2 } }));
    });
  });

  describe('downloading a version', () => {
    test('an unknown version, or one that is not a number, answers 404 to everyone', async () => {
      const model = await upload({ ModalName: 'Numbered Vase' }, zip(1));
      const versions = ['0', '2', '-1', '1.0', '01', '', 'x', '1e0', '9'.repeat(400), '1&version=1', '%00'];
      for (const version of versions)
        for (const caller of ['visitor', 'admin'] as const)
          await expectStatus(404, issue(caller, model, version), `${caller} ${version}`);
    });
  });
};
