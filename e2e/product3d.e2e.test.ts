import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { zipOf } from '../backend/testing/samples/sampleFiles.ts';
import { uploadForm } from '../backend/testing/shop/shopApi.ts';
import { accessorList } from '../packages/mesh-reader/testing/accessorList.ts';
import { violations } from './support/axe.ts';
import { deletesAtEnd } from './support/ownModel.ts';
import { ownSite } from './support/site.ts';
import { untilPreviewed } from './support/untilPreviewed.ts';
import { gone, seen, test, visit } from './support/walk.ts';

// The processor draws the model here, and each picture is read back: use a small window and few pixels, and draw no invisible frame.
const stillWindow = { width: 640, height: 700, scale: 0.5, stillness: true } as const;
/** The browser's console messages about software rendering. */
const ofSoftwareGl = /GL Driver Message|GPU stall due to ReadPixels/;
const viewIn3d = (page: Page) => page.getByRole('button', { name: 'View in 3D' });
const pad = (page: Page, name = 'Oak Chair') => page.getByRole('application', { name: `3D view of ${name}` });
/** Without a graphics card, a busy machine takes long to draw the model. */
const seenIn3d = (page: Page, name?: string) => pad(page, name).waitFor({ state: 'visible' });
const spoken = (page: Page) => page.getByRole('region', { name: 'Oak Chair in 3D' }).getByRole('status');

/** The pixels of the model and its ground, without the buttons around them. */
const pixels = async (page: Page): Promise<Buffer> => {
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('There is no canvas');
  const clip = { x: box.x + 40, y: box.y + 70, width: box.width - 80, height: box.height - 150 };
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
};

/** The fraction of differing pixels. */
const difference = (one: Buffer, other: Buffer): number => {
  let different = 0;
  for (let at = 0; at < one.length; at += 3) {
    const off = [0, 1, 2].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)));
    if (Math.max(...off) > 12) different += 1;
  }
  return (different * 3) / one.length;
};

/** Waits until the picture differs (or not) from an earlier one by more than this. */
const changesFrom = (page: Page, before: Buffer, least: number) =>
  expect.poll(async () => difference(before, await pixels(page))).toBeGreaterThan(least);
const returnsTo = (page: Page, before: Buffer) =>
  expect.poll(async () => difference(before, await pixels(page))).toBeLessThan(0.002);

/** A red mesh that looks different from every side, and turns in a clip: a long bar on a high one, as glTF. */
const redHook = (): Promise<Buffer> => {
  const cube = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1, (at >> 1) & 1, (at >> 2) & 1] as const);
  const high = cube.flatMap(([x, y, z]) => [x, 3 * y, z]);
  const long = cube.flatMap(([x, y, z]) => [1 + 3 * x, 2 + y, z]);
  const sides = ['0231', '4576', '0154', '2673', '0462', '1375'];
  const triangles = sides.flatMap((side) => [0, 1, 2, 0, 2, 3].map((at) => Number(side[at])));
  const list = accessorList();
  list.add('VEC3', [...high, ...long]);
  list.add('SCALAR', Uint32Array.from([...triangles, ...triangles.map((at) => at + 8)]));
  list.add('SCALAR', [0, 2]);
  list.add('VEC4', [0, 0, 0, 1, 0, Math.SQRT1_2, 0, Math.SQRT1_2]);
  const turn = { sampler: 0, target: { node: 0, path: 'rotation' } };
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.9, 0.01, 0.01, 1], metallicFactor: 0 } }],
    animations: [{ name: 'Motion', samplers: [{ input: 2, output: 3 }], channels: [turn] }],
    ...list.embedded(),
  };
  return zipOf({ 'hook.gltf': JSON.stringify(json) });
};

/** Which pixels of a picture are red, at this width. */
const redIn = async (picture: Buffer, width: number): Promise<readonly boolean[]> => {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
    return red > 60 && red > 2 * Math.max(green, blue);
  });
};

/** The part of two outlines that both have. */
const shared = (one: readonly boolean[], other: readonly boolean[]): number => {
  const both = one.filter((isRed, at) => isRed && other[at]).length;
  const any = one.filter((isRed, at) => isRed || other[at]).length;
  return both / Math.max(1, any);
};

describe('a product in 3D', () => {
  const { url, models, admin } = ownSite();
  const address = `/ProductDetail/${models.chair._id}`;
  beforeAll(() => untilPreviewed(url, models.chair._id), 250_000);

  // One viewer serves all of these, since the processor takes seconds to create one.
  test('the button loads it and shifts nothing; views differ, keys rotate and reset it, its text describes the view; on a phone the tools are behind one button; lost graphics can be restored', async (walk) => {
    walk.expectComplaint(ofSoftwareGl, /context lost|CONTEXT_LOST/i);
    const context = await walk.enter(stillWindow);
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await visit(page, address);
    await seen(viewIn3d(page));
    await page.waitForLoadState('load');
    await seen(page.getByText('Log in to write a review'));
    expect(fetched.filter((path) => /preview|three|webgl|Viewer/i.test(path))).toEqual([]);
    const layout = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main h1, main dl, main section, footer')].map(
          (element) => element.getBoundingClientRect().top + scrollY,
        ),
      );
    const before = (await layout()).toSorted();
    await viewIn3d(page).click();
    await seenIn3d(page);
    expect((await layout()).toSorted()).toEqual(expect.arrayContaining(before));
    expect(fetched.some((path) => path.startsWith('/api/modal/preview/'))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');

    await expect.poll(() => spoken(page).textContent()).toContain('Shaded. Seen from 35° right of the front');
    expect(await spoken(page).textContent()).toMatch(
      /^Oak Chair\. Width 1 m, height 0\.25 m, depth 1 m\. 1,\d{3} of 2,\d{3} triangles\./,
    );
    // Nothing moves by itself, and with reduced motion no turntable is offered.
    const shaded = await pixels(page);
    await gone(page.getByRole('button', { name: 'Turn by itself' }));

    let last = shaded;
    for (const view of ['Clay', 'Wireframe', 'UV']) {
      await page.getByRole('radio', { name: view, exact: true }).check({ force: true });
      await changesFrom(page, last, 0.01);
      last = await pixels(page);
      expect(difference(shaded, last)).toBeGreaterThan(0.01);
    }
    await page.getByRole('radio', { name: 'Shaded' }).check({ force: true });
    await returnsTo(page, shaded);

    await pad(page).focus();
    for (const key of ['ArrowRight', 'ArrowUp', '+']) await page.keyboard.press(key);
    await changesFrom(page, shaded, 0.003);
    await expect
      .poll(() => spoken(page).textContent())
      .toContain('50° right of the front, 35° above, at 120% size');
    await page.keyboard.press('r');
    await returnsTo(page, shaded);

    const { x = 0, y = 0, width = 0, height = 0 } = (await pad(page).boundingBox()) ?? {};
    const drag = async (pixelsRight: number): Promise<void> => {
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + pixelsRight, y + height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await drag(120);
    await changesFrom(page, shaded, 0.003);
    await page.getByRole('button', { name: 'Reset view' }).click();
    await returnsTo(page, shaded);

    await page.getByRole('button', { name: 'Size grid' }).click();
    await seen(page.locator('[data-edge="W"]'));
    expect(await page.locator('[data-edge]').allTextContents()).toEqual(['W 1 m', 'H 0.25 m', 'D 1 m']);
    await seen(page.getByText('1.75 m', { exact: true }));
    await changesFrom(page, shaded, 0.003);
    const studio = await pixels(page);
    await page.getByRole('combobox', { name: 'Surroundings' }).selectOption('Evening');
    await changesFrom(page, studio, 0.2);
    const evening = await pixels(page);
    const light = page.getByRole('slider', { name: 'Light' });
    await light.press('PageUp');
    await changesFrom(page, evening, 0.003);
    const byKey = await light.getAttribute('aria-valuetext');
    await page.keyboard.down('Shift');
    await drag(120);
    await page.keyboard.up('Shift');
    await expect.poll(() => light.getAttribute('aria-valuetext')).not.toBe(byKey);
    expect(await spoken(page).textContent()).toContain('Seen from 35° right of the front');
    await page.getByRole('button', { name: 'Reset view' }).click();
    await returnsTo(page, evening);
    // The model leaves the lowest tenth to the tools, which have words.
    const frame = await page.locator('canvas').boundingBox();
    const tools3d = await page.getByRole('group', { name: 'View' }).boundingBox();
    expect(tools3d?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + 0.9 * (frame?.height ?? 0) - 1);
    const viewer = page.getByRole('region', { name: / in 3D$/ });
    for (const word of ['Size', 'Reset', 'Close']) await seen(viewer.getByText(word, { exact: true }));
    expect(await violations(page)).toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    const tools = [
      page.getByRole('button', { name: 'Size grid' }),
      page.getByRole('radio', { name: 'Wireframe' }),
    ];
    for (const tool of tools) await gone(tool);
    await seen(page.getByRole('button', { name: 'Close 3D' }));
    await page.getByRole('button', { name: 'Tools', exact: true }).press('Enter');
    for (const tool of tools) await seen(tool);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    for (const tool of tools) await gone(tool);

    await page.evaluate(() =>
      document
        .querySelector('canvas')
        ?.getContext('webgl2')
        ?.getExtension('WEBGL_lose_context')
        ?.loseContext(),
    );
    await seen(page.getByText('The graphics of this device were interrupted.'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await seenIn3d(page);

    await page.getByRole('button', { name: 'Close 3D' }).click();
    await gone(page.locator('canvas'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('View in 3D');
  });

  test('it begins as its picture: a picture that the server drew says from where, and outline and place stay; a clip is stopped at first, plays when its button is pressed, and stops again; with reduced motion it moves in no other way', async (walk) => {
    walk.expectComplaint(ofSoftwareGl);
    const [zip, body] = [await redHook(), new FormData()];
    body.set('ModalFile', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'hook.zip');
    const { token } = admin;
    const params = { id: (await callShop(url, 'POST /modal/measure', { token, body })).body._id };
    await expect
      .poll(async () => (await callShop(url, 'GET /modal/measure/:id', { token, params })).body.sides)
      .toContain('back');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/modal/measure/${params.id}/back`, { headers });
    const drawn = await answer.blob();
    deletesAtEnd(ownSite(), 'Red Hook');
    const form = await uploadForm({ ModalName: 'Red Hook' }, zip);
    form.set('ModalSlider', drawn, 'back.jpg');
    const model = (await callShop(url, 'POST /modal/fileupload', { token, body: form })).body;
    await untilPreviewed(url, model._id);

    const page = await (await walk.enter(stillWindow)).newPage();
    await visit(page, `/ProductDetail/${model._id}`);
    await viewIn3d(page).click();
    await seenIn3d(page, 'Red Hook');
    const status = page.getByRole('region', { name: 'Red Hook in 3D' }).getByRole('status');
    await expect
      .poll(() => status.textContent())
      .toContain('Seen from 145° left of the front, 18° above, at 100% size.');
    const picture = await redIn(Buffer.from(await drawn.arrayBuffer()), 300);
    const inView = async () => redIn(await page.locator('canvas').screenshot(), 300);
    await expect.poll(async () => shared(picture, await inView())).toBeGreaterThan(0.95);

    const clip = page.getByRole('button', { name: 'Motion' });
    const atRest = await pixels(page);
    expect(difference(atRest, await pixels(page))).toBe(0);
    expect(await clip.getAttribute('aria-pressed')).toBe('false');
    await clip.click();
    expect(await clip.getAttribute('aria-pressed')).toBe('true');
    await changesFrom(page, atRest, 0.002);
    await clip.click();
    await returnsTo(page, atRest);

    // In a wide window the count of triangles is below the tools, not behind them.
    await page.setViewportSize({ width: 1280, height: 700 });
    const tool = await page.getByRole('button', { name: 'Size grid' }).boundingBox();
    const count = page.locator('p').getByText(/^\d+ triangles$/);
    await seen(count);
    expect((await count.boundingBox())?.y).toBeGreaterThanOrEqual((tool?.y ?? 0) + (tool?.height ?? 0));
  });

  test('a card turns its model under the pointer, a finger and the arrow keys; the picture of that is fetched by the first of them', async (walk) => {
    const page = await (await walk.enter({ width: 1000, height: 800 })).newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await visit(page, '/category/Furniture/Seating');
    const card = page.locator('#main a[data-turning]', { hasText: 'Oak Chair' });
    await seen(card);
    await page.waitForLoadState('load');
    const pictures = card.locator('img');
    const place = () => pictures.last().evaluate((picture: HTMLElement) => picture.style.objectPosition);
    expect(await pictures.count()).toBe(1);
    expect(fetched.filter((each) => /turnCards|\/modal\/preview\//.test(each))).toEqual([]);

    const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {};
    await page.mouse.move(x + 10, y + 60);
    await expect
      .poll(async () => {
        // The code of it comes with the first pointer, so this one moves on.
        await page.mouse.move(x + 20, y + 60);
        await page.mouse.move(x + 20 + width / 2, y + 60, { steps: 5 });
        return pictures.count();
      })
      .toBe(2);
    const frames = fetched.filter((each) => each.includes('/modal/preview/'));
    expect(frames).toHaveLength(1);
    // The ground is that of the picture beneath.
    const ground = await pictures.last().evaluate((picture: HTMLElement) => picture.style.backgroundImage);
    expect(ground).toContain(
      await pictures.first().evaluate((picture: HTMLImageElement) => picture.currentSrc),
    );
    const behind = await place();
    await page.mouse.move(x + width * 0.3, y + 60, { steps: 3 });
    expect(await place()).not.toBe(behind);
    expect(await violations(page)).toEqual([]);
    await page.mouse.move(x + 10, y - 30);
    await expect.poll(() => pictures.count()).toBe(1);

    await card.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pictures.count()).toBe(2);
    const first = await place();
    await page.keyboard.press('ArrowRight');
    expect(await place()).not.toBe(first);
    await card.blur();
    await expect.poll(() => pictures.count()).toBe(1);

    for (const clientX of [40, 140])
      await card.dispatchEvent('pointermove', { pointerType: 'touch', clientX });
    await expect.poll(() => pictures.count()).toBe(2);
    expect(fetched.filter((each) => each.includes('/modal/preview/'))).toEqual(frames);
    expect(new URL(page.url()).pathname).toBe('/category/Furniture/Seating');
  });

  test('without WebGL a message leads back to the pictures', async (walk) => {
    const context = await walk.enter({ width: 360, height: 740 });
    await context.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await visit(page, address);
    await viewIn3d(page).click();
    await seen(page.getByText('This browser cannot show 3D'));
    expect(fetched.filter((each) => /\/api\/modal\/preview\/|three/.test(each))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the pictures' }).click();
    await seen(viewIn3d(page));
  });

  test('the Admin shows a model in pictures only, and in 3D again', async (walk) => {
    const update = await walk.open(`/AdminDS/UpdateModel/${models.chair._id}`, { as: admin });
    await seen(update.getByText(/The preview \(0\.\d\d MiB\) has 1,\d{3} of 2,\d{3} triangles/));
    const shownTo = async () =>
      (await callShop(url, 'GET /modal/singleModal/:id', { params: { id: models.chair._id } })).body
        .preview !== undefined;
    await update.getByRole('radio', { name: 'Pictures only' }).check();
    await expect.poll(shownTo).toBe(false);
    const page = await walk.open(address);
    await seen(page.getByRole('region', { name: 'Images' }));
    await gone(viewIn3d(page));
    await update.getByRole('radio', { name: '3D and pictures' }).check();
    await expect.poll(shownTo).toBe(true);
  });
});
