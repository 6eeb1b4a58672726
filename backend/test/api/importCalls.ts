import { withUnmarkedNames } from 'mesh-reader/testing/zipped.ts';
import { describe, expect, test } from 'vitest';
import { zipOf } from '#testing/samples/sampleFiles.ts';
import { csvOf, filesIn, sampleLine } from '#testing/samples/sampleImport.ts';
import { formOf } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

export const importCalls = (api: ApiShop): void => {
  const { as, raw, upload } = api;
  const check = async (archive: Buffer) =>
    as('admin', 'POST /modal/import', { body: formOf(['archive', archive, 'spring.zip']) });
  const start = (id: string | null, draft: boolean | null = true) =>
    raw('admin', 'POST', `/modal/import/start/${id}`, { body: { draft } });
  const importOf = async (id: string | null) =>
    (await as('admin', 'GET /modal/imports/:id', at(id ?? ''))).body;
  const finished = async (id: string | null) => {
    await expect.poll(async () => (await importOf(id)).status).toBe('finished');
    return importOf(id);
  };
  const imports = async () => (await as('admin', 'GET /modal/imports')).body;

  describe('the import of many models', () => {
    test('checks an archive, with names as a Mac writes them, then imports each line once, as drafts or listed models, and reports the result', async () => {
      const files = Object.entries({ ...(await filesIn('grün')), ...(await filesIn('two')) });
      const archive = await zipOf({
        'manifest.csv': csvOf([
          sampleLine('Imported Bench', 'grün', { tags: 'park' }),
          sampleLine('Imported Broken', 'two', { ModalCard: 'broken.jpg' }),
        ]),
        'broken.jpg': 'no picture',
        ...Object.fromEntries(files.map(([name, content]) => [name.normalize('NFD'), content])),
      });
      const report = await check(withUnmarkedNames(archive));
      expect(report).toMatchObject({ status: 200, body: { lines: 2, faults: [] } });
      const { _id } = report.body;
      const listed = { _id, fileName: 'spring.zip', status: 'checked', startedAt: null };
      expect((await imports())[0]).toMatchObject(listed);
      const shown = async () => (await as('visitor', 'GET /modal', { query: { search: 'imported' } })).body;
      expect(await shown()).toEqual([]);
      for (let times = 0; times < 2; times += 1)
        await expectMessage(200, 'Import has been started', start(_id, false));
      await expectStatus(409, start(_id, true));
      const result = await finished(_id);
      const reason = expect.stringMatching(/^ModalCard must be/);
      expect(result).toMatchObject({
        imported: 1,
        refused: 1,
        asDrafts: false,
        results: [
          { line: 1, name: 'Imported Bench', reason: null },
          { line: 2, name: 'Imported Broken', modelId: null, reason },
        ],
      });
      await expect
        .poll(async () => (await shown()).map((model) => model._id))
        .toEqual([result.results[0]?.modelId]);
    });

    test('imports drafts, which visitors do not see, and names the models that they duplicate', async () => {
      const zip = await zipOf({ 'note.txt': 'A model of its own' });
      const { _id } = await upload({ ModalName: 'Imported Twin' }, zip);
      const line = csvOf([sampleLine('Imported Draft', 'one')]);
      const archive = await zipOf({ 'manifest.csv': line, ...(await filesIn('one')), 'one/model.zip': zip });
      const { body } = await check(archive);
      await start(body._id);
      const { results } = await finished(body._id);
      await expect
        .poll(async () => (await importOf(body._id)).results[0]?.duplicates)
        .toEqual([{ _id, name: 'Imported Twin', draft: false }]);
      const path = `/modal/singleModal/${results[0]?.modelId}`;
      await expect.poll(async () => (await raw('admin', 'GET', path)).status).toBe(200);
      await expectStatus(404, raw('visitor', 'GET', path));
    });

    test('finds the manifest in a top-level folder, accepts a list in JSON, and discards the checked archive, which can no longer be started', async () => {
      const files = Object.entries(await filesIn('one')).map(([name, content]) => [
        `spring/${name}`,
        content,
      ]);
      const manifest = JSON.stringify([sampleLine('Foldered', 'one')]);
      const { body } = await check(
        await zipOf({ 'spring/manifest.json': manifest, ...Object.fromEntries(files) }),
      );
      expect(body).toMatchObject({ lines: 1, faults: [] });
      const stop = as('admin', 'POST /modal/import/stop/:id', at(body._id ?? ''));
      await expectMessage(200, 'Import has been stopped', stop);
      await expectMessage(409, 'This import was stopped', start(body._id));
    });

    test('reports every fault by line and keeps nothing', async () => {
      const before = await imports();
      const lines = [
        sampleLine('Fine', 'one'),
        sampleLine('', 'two', { ModalPrice: 'cheap', ModalCard: '../../etc/passwd' }),
      ];
      const files = { ...(await filesIn('one')), ...(await filesIn('two')) };
      const { body } = await check(await zipOf({ 'manifest.csv': csvOf(lines), ...files }));
      const faults = [
        'ModalName: Enter the Model name',
        'ModalPrice: ModalPrice must be whole dollars',
        'ModalCard: there is no file ../../etc/passwd in the archive',
      ];
      expect(body).toEqual({ _id: null, lines: 2, faults: [{ line: 2, name: '', faults }] });
      expect(await imports()).toEqual(before);
    });

    test('refuses an invalid archive, and one without a manifest', async () => {
      const line = csvOf([sampleLine('Chair', 'one')]);
      const sound = await zipOf({ 'manifest.csv': line, aaaa: 'x', bbbb: 'y' });
      const twice = Buffer.from(sound.toString('latin1').replaceAll('bbbb', 'aaaa'), 'latin1');
      for (const [archive, fault] of [
        [Buffer.from('no archive'), 'must be a Zip file'],
        [await zipOf({ 'readme.txt': 'x' }), 'must have one manifest'],
        [await zipOf({ 'manifest.csv': line, 'manifest.json': '[]' }), 'must have one manifest'],
        [await zipOf({ 'manifest.csv': 'ModalName' }), 'lists no models'],
        [twice, 'lists aaaa twice'],
        [Buffer.concat([sound, Buffer.from('more')]), 'archive is not a sound Zip file: bytes were added'],
        [await zipOf({ 'manifest.csv': 'x'.repeat(5 * 1024 ** 2) }), 'larger than'],
      ] as const)
        await expectMessage(422, new RegExp(fault), check(archive));
      await expectStatus(400, as('admin', 'POST /modal/import', { body: new FormData() }));
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
