import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { importQueries, importsProjection } from './imports.ts';

const happened = (name: string, type: string, data: object) =>
  happening(streams.modelImport(id(name)), type, { importId: id(name), ...data });
const checked = (name: string, lines: number) =>
  happened(name, 'ImportChecked', { fileName: `${name}.zip`, lines });

const { given, reviewSql } = projectionSpecification(importsProjection, [
  checked('first', 2),
  happened('first', 'ImportStarted', { lines: 2, asDrafts: true }),
  happened('first', 'ImportLineRefused', { line: 2, name: 'Stool', reason: 'No picture' }),
  checked('second', 5),
  happened('first', 'ImportLineImported', { line: 1, name: 'Chair', modelId: id('Chair') }),
  happened('first', 'ImportFinished', { imported: 1, refused: 1 }),
  checked('third', 1),
  happened('third', 'ImportStopped', { imported: 0, refused: 0 }),
]);

test('imports are listed newest first, each with its progress', async () => {
  expect(await importQueries({ db: given() }).imports()).toMatchObject([
    { _id: id('third'), status: 'stopped', startedAt: null },
    { _id: id('second'), lines: 5, status: 'checked', imported: 0, startedAt: null },
    { _id: id('first'), fileName: 'first.zip', status: 'finished', asDrafts: true, imported: 1, refused: 1 },
  ]);
});

test('an import has the outcome of each line, in order', async () => {
  const { importById } = importQueries({ db: given() });
  expect((await importById(id('first')))?.results).toEqual([
    { line: 1, name: 'Chair', modelId: id('Chair'), reason: null },
    { line: 2, name: 'Stool', modelId: null, reason: 'No picture' },
  ]);
  expect((await importById(id('second')))?.results).toEqual([]);
  expect(await importById(id('unknown'))).toBe(null);
});

reviewSql('imports.sql');
