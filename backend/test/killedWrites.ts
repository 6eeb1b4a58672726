import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import type { WireModel } from '#contract/wire.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import { archive, plainArchive, zipOf } from '#testing/samples/sampleFiles.ts';
import type { Trap } from '#testing/servers/tcpProxy.ts';
import { beginUpload } from '#testing/shop/beginUpload.ts';
import { formOf, replacementForm, uploadForm } from '#testing/shop/shopApi.ts';
import type { ShopInParts } from '#testing/shop/shopInParts.ts';

/** Writes in the middle of which a process of the shop is killed. */
export const killedWrites = (shop: ShopInParts, token: string): void => {
  /** Performs an action that reaches the trap, kills the web role there, and restarts it. */
  const killAt = async (side: Trap['side'], text: string, act: () => Promise<unknown>): Promise<void> => {
    const sprung = shop.ways.store.trap({ side, text });
    const lost = act().catch(() => null);
    await sprung;
    await shop.kill('web');
    shop.ways.store.release();
    await lost;
    await shop.start('web');
  };

  const catalogue = async (): Promise<readonly WireModel[]> => (await callShop(shop.url, 'GET /modal')).body;
  const named = async (name: string) => (await catalogue()).filter(({ ModalName }) => ModalName === name);
  const temporary = () => join(shop.dataDir, 'files', 'tmp');
  const upload = async (ModalName: string, zip: Buffer) =>
    callShop(shop.url, 'POST /modal/fileupload', { token, body: await uploadForm({ ModalName }, zip) });
  const fileOf = async (model: WireModel | undefined): Promise<Buffer> => {
    const { body } = await callShop(shop.url, 'GET /modal/filedownload/:id', {
      params: { id: model?._id ?? '' },
      token,
    });
    return Buffer.from(await (await fetch(body)).arrayBuffer());
  };

  test('an upload that is killed during the upload of its file: no model, and the partial file is removed', async () => {
    const before = await catalogue();
    const coming = beginUpload(shop.url, token);
    await expect.poll(() => readdir(temporary())).toHaveLength(1);
    await shop.kill('web');
    coming.destroy();
    await shop.start('web');
    expect(await catalogue()).toEqual(before);
    const left = await readdir(temporary());
    expect(left).toHaveLength(1);
    // Pretends that the last write was two hours ago.
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(temporary(), left[0] ?? ''), longAgo, longAgo);
    await shop.kill('background');
    await shop.start('background');
    await expect.poll(() => readdir(temporary())).toEqual([]);
  });

  test('an upload that is killed before its event is written: no model, and repeating the upload creates one', async () => {
    const zip = await plainArchive();
    await killAt('request', 'ModelUploaded', () => upload('Before', zip));
    expect(await named('Before')).toEqual([]);
    expect(await upload('Before', zip)).toMatchObject({ body: { message: 'Success' } });
    const models = await named('Before');
    expect(models).toHaveLength(1);
    expect(Buffer.compare(await fileOf(models[0]), zip)).toBe(0);
  });

  test('an upload that is killed during the measuring of its Zip file: it is measured after all; its form that is killed after its event was written makes the complete model, and sending it again no other', async () => {
    const steps = Array.from({ length: 300_000 }, (_, nth) => `v ${nth} ${nth % 7} ${nth % 11}`);
    const zip = await zipOf({ 'long.obj': [...steps, 'f 1 2 3'].join('\n') });
    const body = formOf(['ModalFile', zip, 'long.zip']);
    const { _id } = (await callShop(shop.url, 'POST /modal/measure', { token, body })).body;
    const facts = async () =>
      (await callShop(shop.url, 'GET /modal/measure/:id', { params: { id: _id }, token })).body;
    const copies = () => readdir(join(shop.dataDir, 'measuring')).catch(() => []);
    await expect.poll(copies, { interval: 5 }).toHaveLength(1);
    expect((await facts()).state).toBe('measuring');
    await shop.kill('background');
    await shop.start('background');
    await expect.poll(async () => (await facts()).state).toBe('measured');
    const send = async () => {
      const form = await uploadForm({ ModalName: 'Measured first', measured: _id });
      form.delete('ModalFile');
      return callShop(shop.url, 'POST /modal/fileupload', { token, body: form });
    };
    await killAt('answer', 'ModelUploaded', send);
    await expect.poll(() => named('Measured first')).toHaveLength(1);
    expect((await send()).body).toMatchObject({ message: 'Success' });
    const models = await named('Measured first');
    expect(models).toHaveLength(1);
    expect(Buffer.compare(await fileOf(models[0]), zip)).toBe(0);
  });

  test('an upload of a new version that is killed before its event is written: the old one stays, and repeating it creates one', async () => {
    const [first, second] = [await plainArchive(), await plainArchive()];
    await upload('Improved', first);
    const [model] = await named('Improved');
    const replace = () =>
      callShop(shop.url, 'PUT /modal/files/:id', {
        params: { id: model?._id ?? '' },
        token,
        body: replacementForm('Rounder', second),
        headers: { 'idempotency-key': 'improved' },
      });
    await killAt('request', 'ModelFilesReplaced', replace);
    expect(Buffer.compare(await fileOf(model), first)).toBe(0);
    expect((await replace()).body).toMatchObject({ version: 2 });
    expect(Buffer.compare(await fileOf(model), second)).toBe(0);
  });

  test('two formats of a visitor are made at a time, which a restart does not forget and a kill does not keep; an Admin waits for none', async () => {
    const form = await uploadForm({ ModalName: 'Ordered', ModalType: 'free' }, await archive());
    const params = {
      id: (await callShop(shop.url, 'POST /modal/fileupload', { token, body: form })).body._id,
    };
    const formats = async () =>
      (await callShop(shop.url, 'GET /modal/conversions/:id', { params })).body.formats;
    await expect.poll(formats).toHaveLength(4);
    const ask = (format: ConversionFormat, by?: string) =>
      callShop(shop.url, 'POST /modal/conversions/:id', { params, body: { format }, token: by });
    await shop.kill('background');
    const [stl, ...others] = (await formats()).map(({ format }) => format);
    if (stl === undefined) throw new Error('There are no formats');
    const answers = await Promise.all([stl, ...others].map((format) => ask(format)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('30');
    expect(refused?.body).toMatchObject({ message: expect.stringContaining('still being made') });
    await shop.kill('web');
    await shop.start('web');
    const [third, fourth] = [stl, ...others].filter((_, nth) => answers[nth]?.status === 429);
    if (third === undefined || fourth === undefined) throw new Error('Fewer than two were refused');
    expect((await ask(third)).status).toBe(429);
    expect((await ask(third, token)).status).toBe(200);
    await shop.start('background');
    const made = async () => (await formats()).filter(({ state }) => state === 'made').length;
    await expect.poll(made).toBe(3);
    expect((await ask(fourth)).status).toBe(200);
    await expect.poll(made).toBe(4);
  });
};
