import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { downloadPath } from '#commands/ordering/downloads/downloadLink.ts';
import type { WireModel } from '#contract/wire.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createVault } from '#infra/vault/vault.ts';
import { archive } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, isText, type Person, unknownId } from './apiShop.ts';

const idOf = (reference: string): string => /&id=([0-9a-f-]{36})$/.exec(reference)?.[1] ?? '?';
const patience = { timeout: 60_000, interval: 200 };

/** One answer as bytes. */
const got = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(url, { headers });
  return {
    status: response.status,
    headers: response.headers,
    type: response.headers.get('content-type') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

export const fileCalls = (given: () => ApiShop): void => {
  let zip: Buffer;
  let premium: WireModel;
  let free: WireModel;
  let owner: Person;
  beforeAll(async () => {
    const { upload, newClient, as } = given();
    zip = await archive(200_000);
    premium = await upload({ ModalName: 'Kept Crown', ModalPrice: '30' }, zip);
    free = await upload({ ModalName: 'Free Crown', ModalType: 'free', ModalPrice: '' }, zip);
    owner = await newClient('owner@example.com');
    const json = { token: 'tok_visa', price: 30, products: [premium], userToken: owner.token };
    const paid = await as(owner, 'POST /charge', { body: json });
    expect(paid.body).toMatchObject({ message: 'Payment Successful' });
  });

  describe('downloads', () => {
    const linkFor = async (caller: Person | 'visitor' | 'admin', model: WireModel): Promise<string> => {
      const reply = await given().as(caller, 'GET /modal/filedownload/:id', { params: { id: model._id } });
      expect(reply.status).toBe(200);
      return reply.body;
    };

    test('R155 an owner gets an address as bare text, which leads to the exact bytes under their name', async () => {
      const { as, shop } = given();
      const reply = await as(owner, 'GET /modal/filedownload/:id', { params: { id: premium._id } });
      expect(isText(reply, reply.body)).toBe(true);
      expect(reply.body.startsWith(`${shop.url}/api/`)).toBe(true);
      const file = await got(reply.body);
      expect(file.status).toBe(200);
      expect(Buffer.compare(file.bytes, zip)).toBe(0);
      expect(file.headers.get('content-disposition')).toContain('chair.zip');
      expect(file.headers.get('content-length')).toBe(String(zip.length));
      expect(file.headers.get('cache-control')).toContain('no-store');
    });

    test('R155 premium: a visitor gets 401, a client who does not own it 403, the Admin the file (Q15)', async () => {
      const path = `/modal/filedownload/${premium._id}`;
      expect((await given().raw('visitor', 'GET', path)).status).toBe(401);
      expect((await given().raw('client', 'GET', path)).status).toBe(403);
      expect((await got(await linkFor('admin', premium))).bytes.length).toBe(zip.length);
    });

    test('R155 a free model is for everyone (Q15); an unknown model answers 404', async () => {
      const { as } = given();
      expect(Buffer.compare((await got(await linkFor('visitor', free))).bytes, zip)).toBe(0);
      for (const id of [unknownId, 'nonsense'])
        expect((await as('visitor', 'GET /modal/filedownload/:id', { params: { id } })).status).toBe(404);
    });

    test('R155 a delisted model stays downloadable for its owners only (Q14)', async () => {
      const { as } = given();
      await as('admin', 'DELETE /modal/filedelete/:id', { params: { id: premium._id } });
      expect((await got(await linkFor(owner, premium))).status).toBe(200);
      expect(
        (await as('client', 'GET /modal/filedownload/:id', { params: { id: premium._id } })).status,
      ).toBeOneOf([403, 404]);
      const orders = await as(owner, 'GET /charge/myorders');
      expect(orders.body).toMatchObject([{ orderItems: [{ _id: premium._id, ModalName: 'Kept Crown' }] }]);
      await as('admin', 'POST /modal/relist/:id', { params: { id: premium._id } });
    });

    test('a range is answered with 206, one beyond the end with 416, several with the whole file', async () => {
      const link = await linkFor('visitor', free);
      const middle = await got(link, { range: 'bytes=100-199' });
      expect(middle.status).toBe(206);
      expect(middle.headers.get('content-range')).toBe(`bytes 100-199/${zip.length}`);
      expect(Buffer.compare(middle.bytes, zip.subarray(100, 200))).toBe(0);
      const end = await got(link, { range: 'bytes=-50' });
      expect(end.status).toBe(206);
      expect(Buffer.compare(end.bytes, zip.subarray(-50))).toBe(0);
      const rest = await got(link, { range: `bytes=${zip.length - 10}-` });
      expect(rest.bytes.length).toBe(10);
      const beyond = await got(link, { range: `bytes=${zip.length}-` });
      expect(beyond.status).toBe(416);
      expect(beyond.headers.get('content-range')).toBe(`bytes */${zip.length}`);
      expect((await got(link, { range: 'bytes=0-1,5-6' })).status).toBe(200);
    });

    test('a download continues only while the file is the same: If-Range, ETag, 304', async () => {
      const link = await linkFor('visitor', free);
      const etag = (await got(link)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
      const range = 'bytes=10-19';
      expect((await got(link, { range, 'if-range': etag })).status).toBe(206);
      const changed = await got(link, { range, 'if-range': '"something else"' });
      expect(changed.status).toBe(200);
      expect(changed.bytes.length).toBe(zip.length);
      expect((await got(link, { 'if-none-match': etag })).status).toBe(304);
    });

    test('a link whose signature, time, model or file was changed answers 403', async () => {
      const link = await linkFor('visitor', free);
      const changes: Readonly<Record<string, (url: URL) => void>> = {
        'signature cut': ({ searchParams }) =>
          searchParams.set('signature', (searchParams.get('signature') ?? '').slice(1)),
        'signature missing': ({ searchParams }) => searchParams.set('signature', ''),
        'a later end': ({ searchParams }) => searchParams.set('expires', '99999999999'),
        'another model': ({ searchParams }) => searchParams.set('model', premium._id),
        'another version': ({ searchParams }) => searchParams.set('version', '2'),
        'another file': ({ searchParams }) => searchParams.set('asset', idOf(premium.ModalCard)),
        'another download': (url) => {
          url.pathname = url.pathname.replace(/[^/]+$/, unknownId);
        },
      };
      for (const [what, change] of Object.entries(changes)) {
        const url = new URL(link);
        change(url);
        expect((await got(url.href)).status, what).toBe(403);
      }
    });
  });

  describe('an expired link of the shop', () => {
    test('answers 403 once its minutes are over', async () => {
      const { as, shop } = given();
      const link = new URL(
        (await as('visitor', 'GET /modal/filedownload/:id', { params: { id: free._id } })).body,
      );
      const signed = {
        downloadId: link.pathname.split('/').at(-1) ?? '',
        modelId: link.searchParams.get('model') ?? '',
        version: Number(link.searchParams.get('version')),
        assetId: link.searchParams.get('asset') ?? '',
      };
      const addresses = JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));
      const database = createDatabase(addresses.DATABASE_URL, { max: 1 });
      const { signer } = await createVault(database.pool);
      await database.close();
      const statusAt = async (secondsFromNow: number) => {
        const expires = Math.floor(Date.now() / 1000) + secondsFromNow;
        return (await got(`${shop.url}${downloadPath(signer, { ...signed, expires })}`)).status;
      };
      expect(await statusAt(60)).toBe(200);
      expect(await statusAt(-1)).toBe(403);
    });
  });

  describe('the image call', () => {
    const imageUrl = (query: string) => `${given().shop.url}/api/modal/google-drive-proxy?${query}`;

    test('R152 serves a reference, itself or encoded in url=, as an image', async () => {
      const reference = premium.ModalCard;
      for (const url of [
        reference,
        imageUrl(`url=${encodeURIComponent(reference)}`),
        imageUrl(`url=${idOf(reference)}`),
      ]) {
        await expect.poll(async () => (await got(url, { accept: '*/*' })).type, patience).toBe('image/jpeg');
        const image = await got(url, { accept: '*/*' });
        expect(image.status, url).toBe(200);
        expect(image.headers.get('vary')).toContain('Accept');
        expect((await sharp(image.bytes).metadata()).format).toBe('jpeg');
      }
    });

    test('R152 every picture of a model is available when its upload has been answered', async () => {
      const { ModalCard, ModalSlider } = await given().upload({ ModalName: 'Prompt Crown' });
      for (const reference of [ModalCard, ...ModalSlider])
        expect((await got(`${reference}&w=480`, { accept: '*/*' })).type).toBe('image/jpeg');
    });

    test('R152 foreign addresses, paid files and unknown ids are refused; nothing is fetched (Q16)', async () => {
      const { as } = given();
      const { body } = await as('admin', 'GET /modal/singleModal/:id', { params: { id: premium._id } });
      for (const url of [
        'https://example.com/picture.jpg',
        'http://169.254.169.254/latest/meta-data',
        'http://localhost:3000/api/user',
        'file:///etc/passwd',
        body.ModalFile ?? '',
        body.ModalTexture ?? '',
        unknownId,
      ]) {
        const image = await got(imageUrl(`url=${encodeURIComponent(url)}`));
        expect(image.status, url).toBe(404);
        expect(image.type).toContain('application/json');
      }
      expect((await got(imageUrl('nothing=here'))).status).toBe(400);
      expect((await got(`${premium.ModalCard}&w=much`)).status).toBeOneOf([400, 422]);
    });

    test('R152 smaller copies come as AVIF or WebP, by Accept, at the requested width, and never expire', async () => {
      const withWidth = (width: number) => premium.ModalCard.replace('?url=', `?w=${width}&url=`);
      const avif = { accept: 'image/avif,image/webp,*/*' };
      await expect.poll(async () => (await got(withWidth(240), avif)).type, patience).toBe('image/avif');
      const small = await got(withWidth(240), avif);
      expect((await sharp(small.bytes).metadata()).width).toBe(240);
      expect(small.headers.get('cache-control')).toContain('immutable');
      const webp = await got(withWidth(480), { accept: 'image/webp,*/*' });
      expect(webp.type).toBe('image/webp');
      expect((await sharp(webp.bytes).metadata()).width).toBe(480);
      const plain = await got(withWidth(300), { accept: '*/*' });
      expect(plain.type).toBe('image/jpeg');
      expect((await sharp(plain.bytes).metadata()).width).toBeGreaterThanOrEqual(300);
      const etag = small.headers.get('etag') ?? '';
      expect((await got(withWidth(240), { ...avif, 'if-none-match': etag })).status).toBe(304);
    });

    test('the card has a colour and a tiny placeholder once its renditions exist', async () => {
      const { as } = given();
      await expect
        .poll(
          async () =>
            (await as('visitor', 'GET /modal/singleModal/:id', { params: { id: premium._id } })).body
              .cardColour,
          patience,
        )
        .toMatch(/^#[0-9a-f]{6}$/i);
      const { body } = await as('visitor', 'GET /modal/singleModal/:id', { params: { id: premium._id } });
      expect(body.cardPlaceholder).toMatch(/^data:image\//);
    });
  });
};
