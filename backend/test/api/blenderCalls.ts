import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { ringArchive } from '#testing/samples/sampleFiles.ts';
import { listening } from '#testing/servers/listening.ts';
import { measured, replacementForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at } from './apiShop.ts';

const [, major = 0, minor = 0] =
  /^Blender (\d+)\.(\d+)/m.exec(spawnSync('blender', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
const isThere = Number(major) * 100 + Number(minor) >= 304;
const missing = isThere ? '' : ' (skipped: Blender 3.4 or later is not on this machine)';

type Said = {
  readonly listed?: readonly (readonly [string, readonly number[]])[];
  readonly pictures?: readonly (readonly number[])[];
  readonly news?: readonly (readonly [string, number])[];
  readonly refused?: string;
  readonly size: readonly number[];
  readonly lowest: readonly number[];
  readonly objects: readonly Readonly<Record<string, unknown>>[];
};

/** Blender is the witness: it measures what the add-on has imported. */
export const blenderCalls = (api: ApiShop) =>
  describe.skipIf(!isThere)(`the add-on in Blender${missing}`, () => {
    const { as, upload, newClient, buy } = api;
    const folder = temporaryFolder();
    beforeAll(async () => {
      const addon = await fetch(`${api.shop.url}/model_shop.py`);
      await writeFile(join(folder, 'model_shop.py'), Buffer.from(await addon.arrayBuffer()));
    });

    type Session = { readonly address?: string; readonly scene?: string };
    const inBlender = async (
      token: string,
      act: 'look' | 'import' | 'update',
      { address = api.shop.url, scene = 'scene' }: Session = {},
    ): Promise<Said> => {
      const script = join(import.meta.dirname, '../blender/session.py');
      const given = [join(folder, 'model_shop.py'), address, token, join(folder, `${scene}.blend`), act];
      const options = ['--background', '--factory-startup', '--python', script, '--', ...given];
      const env = { PATH: process.env.PATH, HOME: folder, BLENDER_USER_SCRIPTS: join(folder, 'scripts') };
      const { stdout, stderr } = await promisify(execFile)('blender', options, { env });
      const said = /^SAID (.+)$/m.exec(stdout)?.[1];
      if (said === undefined) throw new Error(`Blender said nothing: ${stdout}${stderr}`);
      return JSON.parse(said);
    };
    /** The size of a version as Blender shows it, in metres: its third axis points up, that of GLB is the second. */
    const sizeOf = async (id: string) => {
      const { body } = await as('visitor', 'GET /modal/passport/:id', at(id));
      const { min, max } = body.files[0]?.box ?? { min: [], max: [] };
      const [width = 0, height = 0, depth = 0] = max.map((most, axis) => most - (min[axis] ?? 0));
      return [width, depth, height];
    };
    const close = (size: readonly number[]) => size.map((side) => expect.closeTo(side, 4));

    test('lists what a person owns, imports it at true scale with its licence, and replaces it by version 2', async () => {
      const archive = await readFile(
        join(import.meta.dirname, '../../../dev/demo/assets/models/dining-chair-ebba/dining-chair-ebba.zip'),
      );
      const model = await upload({ ModalName: 'Dining Chair' }, archive);
      await measured(api.shop.url, model._id);
      const client = await newClient('blender@example.com');
      await buy(client, [model]);
      const { token } = (await as(client, 'POST /user/tokens', { body: { name: 'Blender' } })).body;
      const files = async () => (await as({ token }, 'GET /charge/files')).body;
      await expect.poll(async () => (await files())[0]?.order?.invoiceId).toBeTruthy();

      const first = await inBlender(token, 'import');
      expect(first).toMatchObject({ listed: [['Dining Chair', [1]]], news: [] });
      expect(first.pictures?.[0]?.[0]).toBeGreaterThan(0);
      // The chair's sides, as its maker says: 0.46 m wide, 0.47 m deep, 0.82 m high.
      expect(first.size.map((side) => side.toFixed(2))).toEqual(['0.46', '0.47', '0.82']);
      expect(first.size).toEqual(close(await sizeOf(model._id)));
      const { order, card } = (await files())[0] ?? {};
      expect(card).toBe(model.ModalCard);
      const facts = {
        shop_address: api.shop.url,
        shop_model_id: model._id,
        shop_model: 'Dining Chair',
        shop_version: 1,
        shop_invoice: order?.invoiceId,
        shop_licence: 'standard-licence, version 1',
        shop_licence_text: `${api.shop.url}/licence/standard-licence/1`,
      };
      expect(first.objects.length).toBeGreaterThan(1);
      for (const object of first.objects) expect(object).toMatchObject(facts);

      const body = replacementForm('A ring', await ringArchive());
      await as('admin', 'PUT /modal/files/:id', { ...at(model._id), body });
      await measured(api.shop.url, model._id);
      const second = await inBlender(token, 'update');
      expect(second.listed).toEqual([['Dining Chair', [1, 2]]]);
      expect(second.news).toEqual([['Dining Chair, version 1', 2]]);
      // Where the person has moved the chair to, the ring lies, 1 m wide and 0.25 m high.
      expect(second.size).toEqual(close([1, 1, 0.25]));
      expect(second.lowest[0]).toBeCloseTo(4.5, 4);
      for (const object of second.objects) expect(object).toMatchObject({ ...facts, shop_version: 2 });
      expect(await inBlender(token, 'look')).toMatchObject({ news: [], size: second.size });
    });

    test('says the shop’s own sentence to a token that has ended, and takes a token to no other address', async () => {
      const asked: unknown[] = [];
      const server = createServer(({ url, headers }, response) => {
        asked.push([url, headers.authorization]);
        response.writeHead(302, { location: '/elsewhere' }).end();
      });
      onTestFinished(() => void server.close());
      const address = `http://127.0.0.1:${await listening(server)}`;
      const ended = await inBlender('modelshop_ended', 'look', { scene: 'ended' });
      const moved = await inBlender('modelshop_mine', 'look', { scene: 'moved', address });
      expect(ended.refused).toContain('Please sign in first');
      expect(moved.refused).toContain('The shop answered 302. Is its address right?');
      expect(asked).toEqual([['/api/charge/files?page=1', 'Bearer modelshop_mine']]);
    });
  });
