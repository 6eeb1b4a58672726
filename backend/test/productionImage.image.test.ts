import { execFileSync } from 'node:child_process';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { buildImage } from '#testing/image/buildImage.ts';
import { openShopInImage, roles, type ShopInImage } from '#testing/image/shopInImage.ts';
import { hashOf, writeLargeArchive } from '#testing/samples/largeArchive.ts';
import { peakOf, resetPeak } from '#testing/shop/peakMemory.ts';
import { admin } from '#testing/shop/runningShop.ts';
import {
  listedModel,
  logIn,
  newClient,
  uploadedModel,
  uploadForm,
  verifiedClient,
} from '#testing/shop/shopApi.ts';
import { documentedApi } from './api/documentedApi.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const image = 'model-shop:test';
const graceful = Object.fromEntries(roles.map((role) => [role, 0]));
const megabytes = Number(process.env.LARGE_MB ?? 200);

/** The commit of the last release: its tag, or the first commit with the version of the changelog's newest heading. */
const lastRelease = (): string => {
  const [, version = ''] = /^## \[(\d.*?)\]/m.exec(git('show', 'HEAD:CHANGELOG.md')) ?? [];
  const commits = () =>
    git('log', '--reverse', '--format=%H', `-S"version": "${version}"`, '--', 'package.json');
  return git('tag', '--list', `v${version}`) || (commits().split('\n')[0] ?? '');
};

beforeAll(() => buildImage(root, image));

describe('the production image, every role read-only, without capabilities and new privileges', () => {
  let shop: ShopInImage | undefined;
  documentedApi(
    async () => {
      shop = await openShopInImage();
      await shop.start(image);
      return shop;
    },
    async () => shop?.dispose(),
  );

  test(`${megabytes} MB are uploaded and downloaded byte for byte, in bounded memory, and every role stops with exit code 0`, async () => {
    const here = shop as ShopInImage;
    const dir = await mkdtemp(join(tmpdir(), 'large-'));
    const file = join(dir, 'large.zip');
    await writeLargeArchive(file, megabytes);
    const token = await logIn(here.url, admin.email, admin.password);
    const form = await uploadForm({ ModalName: 'Large' });
    form.set('ModalFile', await openAsBlob(file, { type: 'application/zip' }), 'large.zip');
    const web = await here.webPid();
    await resetPeak(web);
    const before = await peakOf(web);
    const started = Date.now();
    const reply = await callShop(here.url, 'POST /modal/fileupload', { token, body: form });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
    const after = await peakOf(web);
    console.info(
      `Upload of ${megabytes} MB: ${Date.now() - started} ms; peak of the web role ${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB with it`,
    );
    expect(after - before).toBeLessThan(96);
    const { _id: id } = await listedModel(here.url, 'Large');
    const { body: link } = await callShop(here.url, 'GET /modal/filedownload/:id', { params: { id }, token });
    const { body } = await fetch(link);
    expect(await hashOf(body as unknown as AsyncIterable<Uint8Array>)).toBe(
      await hashOf(createReadStream(file)),
    );
    await rm(dir, { recursive: true });
    expect(await here.stop()).toEqual(graceful);
  });
});

describe('an upgrade', () => {
  let shop: ShopInImage | undefined;
  let dir: string;
  afterAll(async () => {
    await shop?.dispose();
    git('worktree', 'remove', '--force', dir);
  });

  test('replaces the image of the last release and keeps everything on the same volumes', async () => {
    const released = 'model-shop:last-release';
    dir = await mkdtemp(join(tmpdir(), 'release-'));
    git('worktree', 'add', '--force', '--detach', dir, lastRelease());
    await buildImage(dir, released);
    shop = await openShopInImage();
    const { url, dataDir } = shop;
    await shop.start(released);
    const token = await logIn(url, admin.email, admin.password);
    const model = await uploadedModel(url, token, {
      ModalName: 'Before',
      ModalType: 'free',
      ModalPrice: '0',
    });
    const email = 'early@example.com';
    const client = await verifiedClient(url, dataDir, email);
    const linkTo = async () =>
      (await callShop(url, 'GET /modal/filedownload/:id', { params: { id: model._id } })).body;
    const bytes = await (await fetch(await linkTo())).bytes();
    await shop.stop();

    await shop.start(image);
    const { body } = await callShop(url, 'GET /modal/singleModal/:id', { params: { id: model._id } });
    expect(body).toMatchObject({ ModalName: 'Before', ModalType: 'free' });
    expect(await (await fetch(await linkTo())).bytes()).toEqual(bytes);
    expect(
      await callShop(url, 'GET /user/session-check-karo', { query: { token: client.token } }),
    ).toMatchObject({
      body: { _id: client.userId },
    });
    await logIn(url, email, newClient(email).password);
    await uploadedModel(url, token, { ModalName: 'After' });
    expect(
      (await callShop(url, 'GET /charge/myorders', { query: { id: client.userId }, token: client.token }))
        .body,
    ).toEqual([]);
    expect(await shop.stop()).toEqual(graceful);
  });
});
