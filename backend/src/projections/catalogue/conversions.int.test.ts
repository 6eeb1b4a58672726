import { expect, test } from 'vitest';
import { conversionIdOf } from '#domain/catalogue/conversion.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { conversionQueries, conversionsProjection } from './conversions.ts';

const about = (model: string, to: ConversionFormat, type: string, data: object = {}) => {
  const of = { modelId: id(model), version: 1, to };
  const conversionId = conversionIdOf(of);
  return happening(streams.conversion(conversionId), type, { conversionId, ...of, ...data });
};
const asked = (model: string, to: ConversionFormat, user: string | null, starts = true) =>
  about(model, to, 'ConversionRequested', { userId: user === null ? null : id(user), starts });
const made = (model: string, to: ConversionFormat) =>
  about(model, to, 'ConversionMade', { fileName: `${model}.${to}`, bytes: 84 });
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

reviewSql('conversions.sql');
