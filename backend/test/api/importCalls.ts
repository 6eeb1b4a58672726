import { withUnmarkedNames } from 'mesh-reader/testing/zipped.ts';
import { describe, expect, test } from 'vitest';
import { csvOf, filesIn, type SampleLine, sampleLine, zipOf } from '#testing/samples/sampleImport.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

const formOf = (archive: Buffer, name = 'spring.zip'): FormData => {
  const form = new FormData();
  form.set('archive', new Blob([new Uint8Array(archive)], { type: 'application/zip' }), name);
  return form;
};

/** A symbolic link, as a Unix Zip file lists it. */
const withLink = async (): Promise<Buffer> => {
  const archive = Buffer.from(await zipOf({ 'manifest.csv': 'ModalName', link: '/etc/passwd' }));
  // The attributes of the second entry in the list: a link that everyone may read.
  const second = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  archive.writeUInt32LE(0o120777 * 0x10000, second + 38);
  return archive;
};

export const importCalls = (api: ApiShop): void => {
  const { as, raw, upload } = api;
  const check = async (archive: Buffer, headers: Readonly<Record<string, string>> = {}) =>
    as('admin', 'POST /modal/import', { body: formOf(archive), headers });
  const archiveOf = async (
    lines: readonly SampleLine[],
    more: Readonly<Record<string, Buffer | string>> = {},
  ) =>
    zipOf({
      'manifest.csv': csvOf(lines),
      ...(await filesIn('one')),
      ...(await filesIn('two')),
      ...more,
    });
  const start = (id: string | null, draft: boolean | null = true) =>
    raw('admin', 'POST', `/modal/import/start/${id}`, { body: { draft } });
  const finished = async (id: string | null) => {
    const result = () => as('admin', 'GET /modal/imports/:id', at(id ?? ''));
    await expect.poll(async () => (await result()).body.status, { timeout: 60_000 }).toBe('finished');
    return (await result()).body;
  };

  describe('the import of many models', () => {
    test('checks an archive, then imports each line once, as drafts or listed models, and reports the result', async () => {
      const archive = await archiveOf(
        [
          sampleLine('Imported Bench', 'one', { tags: 'park' }),
          sampleLine('Imported Broken', 'two', { ModalCard: 'two/broken.jpg' }),
        ],
        { 'two/broken.jpg': 'no picture' },
      );
      const report = await check(archive);
      expect(report).toMatchObject({ status: 200, body: { _id: expect.any(String), lines: 2, faults: [] } });
      const { _id } = report.body;
      const shown = () => as('visitor', 'GET /modal', { query: { search: 'imported' } });
      expect((await as('admin', 'GET /modal/imports')).body[0]).toMatchObject({
        _id,
        fileName: 'spring.zip',
        status: 'checked',
        startedAt: null,
      });
      expect((await shown()).body).toEqual([]);
      for (let times = 0; times < 2; times += 1)
        await expectMessage(200, 'Import has been started', start(_id, false));
      await expectStatus(409, start(_id, true));
      const result = await finished(_id);
      expect(result).toMatchObject({
        imported: 1,
        refused: 1,
        asDrafts: false,
        results: [
          { line: 1, name: 'Imported Bench', reason: null },
          {
            line: 2,
            name: 'Imported Broken',
            modelId: null,
            reason: expect.stringMatching(/^ModalCard must be/),
          },
        ],
      });
      await expect
        .poll(async () => (await shown()).body.map((model) => model._id))
        .toEqual([result.results[0]?.modelId]);
      await expectStatus(200, start(_id, false));
    });

    test('imports drafts, which visitors do not see, and names the models that they duplicate', async () => {
      const zip = await zipOf({ 'note.txt': 'A model of its own' });
      const { _id } = await upload({ ModalName: 'Imported Twin' }, zip);
      const { body } = await check(
        await archiveOf([sampleLine('Imported Draft', 'one')], { 'one/model.zip': zip }),
      );
      await start(body._id);
      const { results } = await finished(body._id);
      const duplicates = async () =>
        (await as('admin', 'GET /modal/imports/:id', at(body._id ?? ''))).body.results[0]?.duplicates;
      await expect.poll(duplicates).toEqual([{ _id, name: 'Imported Twin', draft: false }]);
      const path = `/modal/singleModal/${results[0]?.modelId}`;
      await expect.poll(async () => (await raw('admin', 'GET', path)).status).toBe(200);
      await expectStatus(404, raw('visitor', 'GET', path));
    });

    test('discards a checked archive, which can no longer be started', async () => {
      const { body } = await check(await archiveOf([sampleLine('Discarded', 'one')]));
      const stop = (id: string) => as('admin', 'POST /modal/import/stop/:id', at(id));
      for (const id of [body._id ?? '', body._id ?? ''])
        await expectMessage(200, 'Import has been stopped', stop(id));
      await expectMessage(409, 'This import was stopped', start(body._id));
      await expectStatus(404, stop(unknownId));
    });

    test('reports every fault by line and keeps nothing', async () => {
      const before = (await as('admin', 'GET /modal/imports')).body;
      const { status, body } = await check(
        await archiveOf([
          sampleLine('Fine', 'one'),
          sampleLine('', 'two', { ModalPrice: 'cheap', ModalCard: '../../etc/passwd' }),
        ]),
      );
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          _id: null,
          lines: 2,
          faults: [
            {
              line: 2,
              name: '',
              faults: [
                'ModalName: Enter the Model name',
                'ModalPrice: ModalPrice must be whole dollars',
                'ModalCard: there is no file ../../etc/passwd in the archive',
              ],
            },
          ],
        },
      });
      expect((await as('admin', 'GET /modal/imports')).body).toEqual(before);
    });

    test('finds the manifest in a top-level folder, and accepts a list in JSON', async () => {
      const files = Object.fromEntries(
        Object.entries(await filesIn('one')).map(([name, content]) => [`spring/${name}`, content]),
      );
      const { body } = await check(
        await zipOf({ 'spring/manifest.json': JSON.stringify([sampleLine('Foldered', 'one')]), ...files }),
      );
      expect(body).toMatchObject({ lines: 1, faults: [] });
    });

    test('finds files by unmarked UTF-8 names, as a Mac writes them', async () => {
      const folder = 'grün';
      const files = Object.entries(await filesIn(folder));
      const archive = await zipOf({
        'manifest.csv': csvOf([sampleLine('Imported Green', folder)]),
        ...Object.fromEntries(files.map(([name, content]) => [name.normalize('NFD'), content])),
      });
      const { body } = await check(withUnmarkedNames(archive));
      expect(body).toMatchObject({ lines: 1, faults: [] });
      await start(body._id);
      expect(await finished(body._id)).toMatchObject({ imported: 1, results: [{ reason: null }] });
    });

    test('refuses an invalid archive, and one without a manifest', async () => {
      const line = csvOf([sampleLine('Chair', 'one')]);
      const climbing = Buffer.from(
        (await zipOf({ 'manifest.csv': line, 'aa/bb': 'x' })).toString('latin1').replaceAll('aa/bb', '../bb'),
        'latin1',
      );
      const twice = Buffer.from(
        (await zipOf({ 'manifest.csv': line, aaaa: 'x', bbbb: 'y' }))
          .toString('latin1')
          .replaceAll('bbbb', 'aaaa'),
        'latin1',
      );
      for (const [archive, fault] of [
        [Buffer.from('no archive'), 'must be a Zip file'],
        [await zipOf({ 'readme.txt': 'x' }), 'must have one manifest'],
        [await zipOf({ 'manifest.csv': line, 'manifest.json': '[]' }), 'must have one manifest'],
        [await zipOf({ 'manifest.csv': 'ModalName' }), 'lists no models'],
        [await withLink(), 'must not contain links'],
        [climbing, 'is not a sound Zip file'],
        [twice, 'lists aaaa twice'],
        [
          Buffer.concat([await zipOf({ 'manifest.csv': line }), Buffer.from('more')]),
          'archive is not a sound Zip file: bytes were added after its end, or its end was cut off',
        ],
        [await zipOf({ 'manifest.csv': 'x'.repeat(5 * 1024 ** 2) }), 'larger than'],
      ] as const)
        await expectMessage(422, new RegExp(fault), check(archive));
      await expectStatus(400, as('admin', 'POST /modal/import', { body: new FormData() }));
    });

    test('an unknown import answers 404, a start without a choice 400', async () => {
      for (const id of ['nonsense', unknownId]) {
        await expectStatus(404, as('admin', 'GET /modal/imports/:id', at(id)));
        await expectStatus(404, start(id));
      }
      await expectStatus(400, start(unknownId, null));
    });

    test('the template is CSV with every column', async () => {
      const reply = await as('admin', 'GET /modal/import/template');
      expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(reply.headers.get('content-disposition')).toContain('manifest.csv');
      expect(String(reply.body)).toMatch(/^ModalName,.*,description,tags,ModalFile,/);
    });
  });
};
