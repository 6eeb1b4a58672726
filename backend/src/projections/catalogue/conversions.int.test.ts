import { expect, test } from 'vitest';
import { conversionIdOf } from '#domain/kernel/ids.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { conversionQueries, conversionsProjection } from './conversions.ts';

const about = (model: string, to: ConversionFormat, type: string, data: object = {}, at?: string) => {
  const of = { modelId: id(model), version: 1, to };
  const conversionId = conversionIdOf(of);
  return happening(streams.conversion(conversionId), type, { conversionId, ...of, ...data }, at);
};
const downloaded = (model: string, format: ConversionFormat | null, at: string) => {
  const downloadId = id(`${model} ${format} ${at}`);
  const link = { downloadId, modelId: id(model), version: 1, format, userId: null };
  return happening(streams.download(downloadId), 'DownloadIssued', link, at);
};
const asked = (model: string, to: ConversionFormat, user: string | null, starts = true) =>
  about(model, to, 'ConversionRequested', { userId: user === null ? null : id(user), starts });
const made = (model: string, to: ConversionFormat, at?: string) =>
  about(model, to, 'ConversionMade', { fileName: `${model}.${to}`, bytes: 84 }, at);
const failed = (model: string, to: ConversionFormat) =>
  about(model, to, 'ConversionFailed', { reason: 'It broke.' });

const { given, reviewSql } = projectionSpecification(conversionsProjection, [
  asked('Chair', 'stl', 'Ann'),
  asked('Chair', 'stl', 'Ben', false),
  made('Chair', 'stl'),
  about('Chair', 'stl', 'ConversionAnnounced', { userId: id('Ann') }),
  asked('Chair', 'ply', null),
  failed('Chair', 'ply'),
  asked('Chair', 'ply', 'Ann'),
  asked('Lamp', 'glb', 'Ben'),
  failed('Lamp', 'glb'),
  asked('Vase', 'stl', null),
  made('Vase', 'stl'),
  about('Vase', 'stl', 'ConversionRemoved'),
  asked('Desk', 'stl', null),
  made('Desk', 'stl'),
  about('Desk', 'stl', 'ConversionRemoved'),
  asked('Desk', 'stl', 'Ben'),
  asked('Bowl', 'stl', null),
  made('Bowl', 'stl', '2020-01-01T00:00:00.000Z'),
  downloaded('Bowl', 'stl', '2020-02-01T00:00:00.000Z'),
  asked('Plate', 'stl', null),
  made('Plate', 'stl', '2020-01-02T00:00:00.000Z'),
  downloaded('Plate', null, '2020-02-03T00:00:00.000Z'),
]);

test('the formats of a model stand as their newest request has them', async () => {
  const { conversionsOf } = conversionQueries({ db: given() });
  const standing = async (model: string) =>
    (await conversionsOf(id(model), 1))
      .map(({ format, status, failed }) => [format, status, failed?.reason ?? null])
      .sort();
  expect(await standing('Chair')).toEqual([
    ['ply', 'due', null],
    ['stl', 'made', null],
  ]);
  expect(await standing('Lamp')).toEqual([['glb', 'failed', 'It broke.']]);
  expect(await conversionsOf(id('Chair'), 2)).toEqual([]);
});

test('a made file can be downloaded; each person has their own requests', async () => {
  const { convertedFile, conversionsAskedBy } = conversionQueries({ db: given() });
  expect(await convertedFile(id('Chair'), 1, 'stl')).toMatchObject({ fileName: 'Chair.stl', bytes: 84 });
  expect(await convertedFile(id('Chair'), 1, 'ply')).toBeNull();
  expect(await conversionsAskedBy(id('Ann'))).toHaveLength(2);
  expect(await conversionsAskedBy(id('Eve'))).toEqual([]);
});

test('a removed file is not made; links to it still lead to it, also while it is made again', async () => {
  const { convertedFile, convertedById, conversionsOf } = conversionQueries({ db: given() });
  for (const [model, status] of [['Vase', 'removed'] as const, ['Desk', 'due'] as const]) {
    const of = { modelId: id(model), version: 1, to: 'stl' } as const;
    expect(await convertedFile(id(model), 1, 'stl')).toBeNull();
    expect(await convertedById(conversionIdOf(of))).toMatchObject({ fileName: `${model}.stl` });
    expect(await conversionsOf(id(model), 1)).toMatchObject([{ status }]);
  }
  const rows = await conversionQueries({ db: given() }).filesMadeOf(['Chair', 'Lamp', 'Vase'].map(id));
  expect(rows.map(({ made }) => made?.fileName).toSorted()).toEqual(['Chair.stl', 'Vase.stl']);
});

test('a file is unused from when it was made or last fetched; the files of the model itself do not count', async () => {
  const { unusedConversions } = conversionQueries({ db: given() });
  const unused = async (since: string) =>
    (await unusedConversions(since, 10)).map(({ modelId, to }) => [modelId, to]);
  expect(await unused('2020-01-02T00:00:00.000Z')).toEqual([]);
  expect(await unused('2020-02-01T00:00:00.000Z')).toEqual([[id('Plate'), 'stl']]);
  expect(await unused('2020-02-01T00:00:00.001Z')).toEqual([
    [id('Plate'), 'stl'],
    [id('Bowl'), 'stl'],
  ]);
});

reviewSql('conversions.sql');
