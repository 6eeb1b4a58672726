import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { archive, picture, plainArchive } from '#testing/samples/sampleFiles.ts';
import { formOf, replacementForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, type Caller, expectMessage, expectStatus, type Person } from './apiShop.ts';

export const versionCalls = (api: ApiShop): void => {
  const { as, buy, upload, newClient, raw, product, delist, mailsTo } = api;
  let zips: readonly Buffer[];
  beforeAll(async () => {
    zips = await Promise.all([1_000, 2_000, 3_000].map((bytes) => plainArchive(bytes)));
  });
  const zip = (nth: number): Buffer => zips[nth - 1] ?? Buffer.of();
  let bought: Awaited<ReturnType<typeof improvedModels>>;
  // Mails about a version are sent when it can no longer be undone, so these begin before all suites.
  beforeAll(async () => {
    bought = await improvedModels();
  });
  const replace = (model: WireModel, form: FormData, headers = {}) =>
    as('admin', 'PUT /modal/files/:id', { ...at(model._id), body: form, headers });
  const shown = (model: WireModel) => product(model._id, 'admin');
  const versionsOf = (caller: Caller, id: string) => as(caller, 'GET /modal/versions/:id', at(id));

  const issue = (caller: Caller, model: WireModel, version: unknown) =>
    as(caller, 'GET /modal/filedownload/:id', { ...at(model._id), query: { version } });
  const downloaded = async (caller: Caller, model: WireModel, version: unknown) => {
    const { status, body } = await issue(caller, model, version);
    return status === 200 ? Buffer.from(await (await fetch(body)).arrayBuffer()) : status;
  };
  const isZip = (found: Buffer | number, nth: number) =>
    typeof found !== 'number' && Buffer.compare(found, zip(nth)) === 0;

  const undo = (model: WireModel, version: unknown) =>
    raw('admin', 'POST', `/modal/withdraw/${model._id}`, { body: { version } });
  const news = async ({ email }: Person) =>
    (await mailsTo(email)).filter((mail) => mail.includes('Subject: New version of'));
  const vase = (name: string) => upload({ ModalName: `${name} Vase`, ModalPrice: '30' }, zip(1));

  /** Models with new versions, and who bought them. */
  const improvedModels = async () => {
    const [owner, late, quiet, regretting] = [
      await newClient('fond@example.com'),
      await newClient('newcomer@example.com'),
      await newClient('quiet@example.com'),
      await newClient('regret@example.com'),
    ];
    const [cherished, quietVase, regretted] = [
      await vase('Cherished'),
      await vase('Quiet'),
      await vase('Regretted'),
    ];
    for (const [person, model] of [
      [owner, cherished],
      [quiet, quietVase],
      [regretting, regretted],
    ] as const)
      await buy(person, [model]);
    await replace(cherished, replacementForm('Rounder & greener', zip(2), await picture(320, 240)));
    await buy(late, [cherished]);
    await replace(cherished, replacementForm('Third', zip(3)));
    for (const told of ['false', 'true']) {
      const form = replacementForm('', zip(2));
      form.set('tellsOwners', told);
      await replace(quietVase, form);
    }
    const links = await Promise.all(
      (['admin', quiet] as const).map(async (caller) => (await issue(caller, quietVase, 3)).body),
    );
    await replace(quietVase, formOf(['recalls', '3'], ['recalls', '2'], ['note', 'The hook breaks']));
    await replace(regretted, replacementForm('Wrong', zip(2)));
    await undo(regretted, 2);
    await replace(regretted, replacementForm('Right', zip(3)));
    return { owner, late, quiet, regretting, quietVase, links };
  };

  describe('replacing the files of a model (Q32)', () => {
    test('makes its next version, public with its differences: sent files are new, the others stay, an update keeps it, and paid files are never named', async () => {
      // With a mesh, so that the measured files are compared.
      const [first, second] = [await archive(1_000), await archive(2_000)];
      const model = await upload({ ModalName: 'Growing Vase' }, first);
      const before = await shown(model);
      const note = 'Rounder\nand heavier';
      const reply = await replace(model, replacementForm(note, second, await picture(320, 240)));
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success', version: 2 } });
      const after = await shown(model);
      expect([after.version, after.ModalTexture, after.ModalSlider]).toEqual([
        2,
        before.ModalTexture,
        before.ModalSlider,
      ]);
      expect(after.ModalFile).not.toBe(before.ModalFile);
      expect(after.ModalCard).not.toBe(before.ModalCard);
      const json = { ModalCategory: 'House', ModalsubCategory: 'Vases', ModalType: 'premium' } as const;
      await as('admin', 'PUT /modal/updateModel/:id', { ...at(model._id), body: json });
      expect((await shown(model)).ModalFile).toBe(after.ModalFile);
      const { body, headers } = await versionsOf('visitor', model._id);
      expect(headers.get('etag')).toMatch(/^"/);
      expect(body).toMatchObject([
        { version: 1, note: '', createdAt: model.createdAt, bytes: first.length, changes: [] },
        { version: 2, note, bytes: second.length },
      ]);
      expect(JSON.stringify(body)).not.toContain('id=');
      await expect
        .poll(async () => (await versionsOf('visitor', model._id)).body[1]?.changes)
        .toEqual(['1 file changed', 'new pictures']);
    });

    test('pictures alone make no version: they are shown, and owners get no mail', async () => {
      const model = await upload({ ModalName: 'Repainted Vase' }, zip(1));
      const reply = await replace(model, formOf(['ModalCard', await picture(320, 240), 'card.jpg']));
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect(reply.body.version).toBe(undefined);
      const after = await shown(model);
      expect(after.version).toBe(1);
      expect(after.ModalCard).not.toBe(model.ModalCard);
      expect((await versionsOf('visitor', model._id)).body).toHaveLength(1);
      expect((await fetch(after.ModalCard)).status).toBe(200);
      await expect.poll(async () => (await shown(model)).cardPlaceholder).toMatch(/^data:image/);
    });

    test('no file, a note that is too long, and a file of the wrong type answer 422; no form 415; a deleted model 404', async () => {
      const model = await upload({ ModalName: 'Still Vase' });
      // The pictures are still being made, which changes other fields.
      const files = async () => {
        const { version, ModalFile, ModalCard } = await shown(model);
        return { version, ModalFile, ModalCard };
      };
      const before = await files();
      for (const form of [
        formOf(['note', 'Nothing']),
        replacementForm('n'.repeat(2_001), zip(1)),
        formOf(['ModalCard', Buffer.from('<script>'), 'card.jpg']),
        formOf(['ModalFile', zip(2), 'chair.zip'], ['tellsOwners', 'perhaps']),
      ])
        await expectStatus(422, replace(model, form));
      await expectStatus(415, raw('admin', 'PUT', `/modal/files/${model._id}`, { body: {} }));
      expect(await files()).toEqual(before);
      await expectStatus(200, replace(model, replacementForm('n'.repeat(2_000), zip(1))));
      await delist(model._id);
      await expectStatus(404, replace(model, replacementForm('', zip(2))));
    });

    test('the files of an earlier version return as the next one, with its time in the history', async () => {
      const model = await upload({ ModalName: 'Returned Vase' }, zip(1));
      await replace(model, replacementForm('', zip(2), await picture(320, 240)));
      const stateAt = async (moment?: string) => {
        const of = { params: { kind: 'model', id: model._id }, query: { at: moment } };
        return (await as('admin', 'GET /audit/state/:kind/:id', of)).body;
      };
      const now = await stateAt();
      expect([(await stateAt(now.moments[0]?.position)).version, now.version]).toEqual([1, 2]);
      const back = (from: string) => replace(model, formOf(['from', from]));
      expect(await back('1')).toMatchObject({ status: 200, body: { version: 3 } });
      expect(isZip(await downloaded('admin', model, 3), 1)).toBe(true);
      expect((await shown(model)).ModalCard).toBe(model.ModalCard);
      for (const from of ['9', '0', 'x', '-1']) await expectStatus(422, back(from), from);
    });

    test('only owners and Admins see the versions of a deleted model', async () => {
      const model = await upload({ ModalName: 'Mourned Vase', ModalPrice: '30' });
      const owner = await newClient('mourner@example.com');
      await buy(owner, [model]);
      await delist(model._id);
      for (const caller of ['visitor', 'client'] as const)
        await expectStatus(404, versionsOf(caller, model._id), caller);
      for (const caller of [owner, 'admin'] as const) await expectStatus(200, versionsOf(caller, model._id));
    });

    test('downloading an unknown version, or one that is not a number, answers 404 to everyone', async () => {
      const model = await upload({ ModalName: 'Numbered Vase' }, zip(1));
      const versions = ['0', '2', '-1', '1.0', '01', '', 'x', '1e0', '9'.repeat(400), '1&version=1', '%00'];
      for (const version of versions)
        for (const caller of ['visitor', 'admin'] as const)
          await expectStatus(404, issue(caller, model, version), `${caller} ${version}`);
    });
  });

  describe('the owners of an improved model', () => {
    test('get one mail with its note and the differences; buyers of that version get none', async () => {
      const { owner, late } = bought;
      await expect.poll(() => news(owner)).toHaveLength(2);
      const mail = (await news(owner)).find((one) => one.includes('Version 2'));
      for (const word of ['Rounder & greener', 'new pictures']) expect(mail).toContain(word);
      await expect.poll(() => news(late)).toEqual([expect.stringContaining('Version 3')]);
      const { events } = (await as(owner, 'GET /user/mydata')).body;
      expect(events.filter(({ data }) => data.template === 'newVersion')).toHaveLength(2);
    });

    test('get none of a version that was undone', async () => {
      await expect.poll(() => news(bought.regretting)).toEqual([expect.stringContaining('Right')]);
    });

    test('get one mail of a recall of two versions, with reason and what to do (Regulation 2023/988, articles 35 and 36), and none of a version that says so; no client can download what is recalled', async () => {
      const { quiet, quietVase, links } = bought;
      await expect.poll(() => news(quiet)).toHaveLength(1);
      const [mail] = await news(quiet);
      for (const said of [
        ': recall of versions 2 and 3',
        'Product safety recall',
        'The hook breaks',
        'What to do',
      ])
        expect(mail).toContain(said);
      const { body } = await versionsOf('visitor', quietVase._id);
      expect(body.map(({ version, recalledBy }) => [version, recalledBy])).toEqual([
        [1, null],
        [2, 4],
        [3, 4],
        [4, null],
      ]);
      expect(body[3]?.note).toBe('The hook breaks');
      for (const caller of ['admin', quiet] as const)
        for (const gone of [2, 3]) expect(await downloaded(caller, quietVase, gone)).toBe(404);
      for (const link of links) expect((await fetch(link)).status).toBe(403);
      expect(isZip(await downloaded(quiet, quietVase, 4), 1)).toBe(true);
      for (const form of [
        formOf(['recalls', '9'], ['note', 'x']),
        formOf(['recalls', '4'], ['recalls', 'x'], ['note', 'x']),
        formOf(['recalls', '4']),
        formOf(['from', '2']),
      ])
        await expectStatus(422, replace(quietVase, form));
    });

    test('are counted in the preview of the mail', async () => {
      const preview = (note: unknown) =>
        raw<{ owners: number; subject: string; text: string }>(
          'admin',
          'POST',
          `/modal/versionmail/${bought.quietVase._id}`,
          { body: { note } },
        );
      const note = 'Rounder\n& greener';
      await expect.poll(async () => (await preview(note)).body.owners).toBe(1);
      const { body } = await preview(note);
      expect(body.subject).toBe('New version of Quiet Vase');
      for (const word of ['[first name]', 'Version 5 of Quiet Vase', 'Rounder', '& greener'])
        expect(body.text).toContain(word);
      await expectStatus(200, preview('漢'.repeat(2_000)));
      for (const bad of ['n'.repeat(2_001), '\u0000']) await expectStatus(422, preview(bad));
      await expectStatus(400, preview(5));
    });

    test('do not see a version that was undone within some seconds: the files are as before', async () => {
      const model = await upload({ ModalName: 'Undone Vase', ModalPrice: '30' }, zip(1));
      const before = await shown(model);
      const hasty = await newClient('hasty@example.com');
      await expectStatus(409, undo(model, 1));
      const wrong = replacementForm('Wrong', zip(2), await picture(320, 240));
      expect((await replace(model, wrong)).body.version).toBe(2);
      await buy(hasty, [model]);
      for (const version of [0, 1.5]) await expectStatus(422, undo(model, version));
      for (const version of ['2', null]) await expectStatus(400, undo(model, version));
      await expectMessage(200, 'The files are as they were', undo(model, 2));
      for (const version of [2, 3]) await expectStatus(409, undo(model, version));
      const { ModalFile, ModalCard, version, updatedAt } = before;
      expect(await shown(model)).toMatchObject({ ModalFile, ModalCard, version, updatedAt });
      const { body } = await versionsOf('visitor', model._id);
      expect(body.map((one) => [one.version, one.note])).toEqual([[1, '']]);
      for (const caller of ['admin', hasty] as const) {
        for (const gone of [2, 3]) expect(await downloaded(caller, model, gone)).toBe(404);
        expect(isZip(await downloaded(caller, model, undefined), 1)).toBe(true);
      }
    });
  });
};
