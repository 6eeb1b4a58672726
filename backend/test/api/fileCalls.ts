import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { plainArchive } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, at, expectStatus, isText, type Person, unknownId } from './apiShop.ts';

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

export const fileCalls = (api: ApiShop): void => {
  const { upload, buy, newClient, as, product, delist, relist } = api;
  let zip: Buffer;
  let premium: WireModel;
  let free: WireModel;
  let owner: Person;
  beforeAll(async () => {
    zip = await plainArchive(200_000);
    premium = await upload({ ModalName: 'Kept Crown', ModalPrice: '30' }, zip);
    free = await upload({ ModalName: 'Free Crown', ModalType: 'free', ModalPrice: '' }, zip);
    owner = await newClient('owner@example.com');
    await buy(owner, [premium]);
  });

  describe('downloads', () => {
    const linkFor = async (caller: Person | 'visitor' | 'admin', model: WireModel): Promise<string> => {
      const reply = await as(caller, 'GET /modal/filedownload/:id', at(model._id));
      expect(reply.status).toBe(200);
      expect(isText(reply, reply.body)).toBe(true);
      return reply.body;
    };

    test('R155 an owner gets an address as bare text, which leads to the exact bytes under their name', async () => {
      const link = await linkFor(owner, premium);
      expect(link.startsWith(`${api.shop.url}/api/`)).toBe(true);
      const file = await got(link);
      expect(file.status).toBe(200);
      expect(Buffer.compare(file.bytes, zip)).toBe(0);
      expect(file.headers.get('content-disposition')).toContain('chair.zip');
      expect(file.headers.get('content-length')).toBe(String(zip.length));
      expect(file.headers.get('cache-control')).toContain('no-store');
    });

    test('R155 premium: a visitor gets 401, a client who does not own it 403, the Admin the file; a free model is for everyone (Q15); delisted, it is for its owners alone (Q14)', async () => {
      const status = async (caller: 'visitor' | 'client') =>
        (await as(caller, 'GET /modal/filedownload/:id', at(premium._id))).status;
      expect([await status('visitor'), await status('client')]).toEqual([401, 403]);
      for (const link of [await linkFor('admin', premium), await linkFor('visitor', free)])
        expect(Buffer.compare((await got(link)).bytes, zip)).toBe(0);
      await delist(premium._id);
      await expectStatus(200, got(await linkFor(owner, premium)));
      expect(await status('client')).toBeOneOf([403, 404]);
      const orders = await as(owner, 'GET /charge/myorders');
      expect(orders.body).toMatchObject([{ orderItems: [{ _id: premium._id, ModalName: 'Kept Crown' }] }]);
      await relist(premium._id);
    });

    test('a range is answered with 206, one beyond the end with 416, several with the whole file; a download continues only while the file is the same: If-Range, If-Match, ETag, 304', async () => {
      const link = await linkFor('visitor', free);
      const middle = await got(link, { range: 'bytes=100-199' });
      expect(middle.status).toBe(206);
      expect(middle.headers.get('content-range')).toBe(`bytes 100-199/${zip.length}`);
      expect(Buffer.compare(middle.bytes, zip.subarray(100, 200))).toBe(0);
      const beyond = await got(link, { range: `bytes=${zip.length}-` });
      expect(beyond.status).toBe(416);
      expect(beyond.headers.get('content-range')).toBe(`bytes */${zip.length}`);
      await expectStatus(200, got(link, { range: 'bytes=0-1,5-6' }));
      const etag = middle.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
      await expectStatus(206, got(link, { range: 'bytes=10-19', 'if-range': etag }));
      await expectStatus(200, got(link, { range: 'bytes=10-19', 'if-range': '"something else"' }));
      await expectStatus(206, got(link, { range: 'bytes=10-19', 'if-match': `"another", ${etag}` }));
      for (const other of ['"something else"', `W/${etag}`])
        await expectStatus(412, got(link, { range: 'bytes=10-19', 'if-match': other }));
      await expectStatus(200, got(link, { 'if-match': '*' }));
      await expectStatus(304, got(link, { 'if-none-match': etag }));
    });

    test('a link that was changed answers 403', async () => {
      const url = new URL(await linkFor('visitor', free));
      url.searchParams.set('model', premium._id);
      await expectStatus(403, got(url.href));
    });
  });

  describe('the image call', () => {
    const imageUrl = (query: string) => `${api.shop.url}/api/modal/google-drive-proxy?${query}`;

    test('R152 every picture of a model is an image when its upload has been answered, by its reference, itself or encoded in url=', async () => {
      const { ModalCard, ModalSlider } = await upload({ ModalName: 'Prompt Crown' });
      const [encoded, bare] = [encodeURIComponent(ModalCard), ModalCard.slice(-36)];
      for (const url of [
        ModalCard,
        ...ModalSlider.map((reference) => `${reference}&w=480`),
        imageUrl(`url=${encoded}`),
        imageUrl(`url=${bare}`),
      ]) {
        const image = await got(url, { accept: '*/*' });
        expect([image.status, image.type], url).toEqual([200, 'image/jpeg']);
        expect(image.headers.get('vary')).toContain('Accept');
        expect((await sharp(image.bytes).metadata()).format).toBe('jpeg');
      }
    });

    test('R152 foreign addresses, paid files and unknown ids are refused; nothing is fetched (Q16)', async () => {
      const body = await product(premium._id, 'admin');
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
        expect([image.status, image.type], url).toEqual([404, expect.stringContaining('application/json')]);
      }
      await expectStatus(400, got(imageUrl('nothing=here')));
      expect((await got(`${premium.ModalCard}&w=much`)).status).toBeOneOf([400, 422]);
    });

    test('R152 a smaller copy comes as AVIF to who accepts that, at the requested width, and never expires', async () => {
      const url = premium.ModalCard.replace('?url=', '?w=240&url=');
      const avif = { accept: 'image/avif,image/webp,*/*' };
      await expect.poll(async () => (await got(url, avif)).type).toBe('image/avif');
      const small = await got(url, avif);
      expect((await sharp(small.bytes).metadata()).width).toBe(240);
      expect(small.headers.get('cache-control')).toContain('immutable');
      const etag = small.headers.get('etag') ?? '';
      await expectStatus(304, got(url, { ...avif, 'if-none-match': etag }));
    });
  });
};
