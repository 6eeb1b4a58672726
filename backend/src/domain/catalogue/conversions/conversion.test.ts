import { expect, test } from 'vitest';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { conversionIdOf, uuidV5 } from '../../kernel/ids.ts';
import { conversionDecider } from './conversion.ts';

const given = deciderSpecification(conversionDecider);
const of = { modelId: uuidV5('a model'), version: 2, to: 'stl' } as const;
const conversion = { conversionId: conversionIdOf(of), ...of };
const [ann, ben] = [uuidV5('Ann'), uuidV5('Ben')];
const program = 'converter 1';

const ask = (userId: string | null) =>
  ({ type: 'RequestConversion', ...conversion, userId, program }) as const;
const asked = (userId: string | null, starts: boolean, at = '2026-03-01T10:00:00.000Z') =>
  ({
    type: 'ConversionRequested',
    data: { ...conversion, userId, starts },
    metadata: { at },
  }) as const;
const requested = (userId: string | null, starts: boolean) => {
  const { type, data } = asked(userId, starts);
  return { type, data };
};
const data = {
  ...conversion,
  from: 'glb',
  program,
  fileName: 'chair.stl',
  sha256: 'ab'.repeat(32),
  bytes: 684,
  facts: sampleMeshFacts({ name: 'chair.stl' }),
  losses: ['materials'],
};
const made = { type: 'ConversionMade', data } as const;
const record = { type: 'RecordConversion', ...data, at: '2026-03-01T10:00:30.000Z' } as const;
const failure = (fault: 'file' | 'shop') => ({ ...conversion, program, reason: 'It broke.', fault });
const failed = (fault: 'file' | 'shop') => ({ type: 'ConversionFailed', data: failure(fault) }) as const;
const fail = { type: 'RecordConversionFailed', ...failure('file') } as const;

test('the first request starts the conversion; each further person waits for the same one', () => {
  given().decides(ask(ann), requested(ann, true));
  given().decides(ask(null), requested(null, true));
  given(asked(ann, true)).ignores(ask(ann));
  given(asked(ann, true)).ignores(ask(null));
  given(asked(null, true)).decides(ask(ben), requested(ben, false));
});

test('a file that is made is kept: neither requests nor late records change it', () => {
  given(asked(ann, true)).decides(record, made);
  for (const late of [ask(ben), record, fail]) given(asked(ann, true), made).ignores(late);
});

test('a file that nobody fetched is removed, unless it was made again meanwhile, and made again on request', () => {
  const remove = (unused: string) => ({ type: 'RemoveConversion', ...conversion, unused }) as const;
  const removed = { type: 'ConversionRemoved', data: conversion } as const;
  const madeAt = (at: string) => ({ ...made, metadata: { at } });
  const old = [asked(ann, true), madeAt('2026-01-01T00:00:00.000Z')];
  const late = remove('2026-01-31T00:00:00.000Z');
  given(...old).decides(late, removed);
  given(...old, removed).ignores(late);
  given(asked(ann, true)).ignores(late);
  given(...old, removed, asked(ann, true), madeAt('2026-02-01T00:00:00.000Z')).ignores(late);
  given(...old, removed).decides(ask(ben), requested(ben, true));
  given(...old, removed, asked(ben, true, '2026-03-01T10:00:20.000Z')).decides(record, made);
});

test('those who waited longer than a minute get one mail each', () => {
  const announced = (userId: string) =>
    ({ type: 'ConversionAnnounced', data: { ...conversion, userId } }) as const;
  const waiting = given(asked(ann, true), asked(ben, false, '2026-03-01T10:00:40.000Z'));
  waiting.decides({ ...record, at: '2026-03-01T10:01:01.000Z' }, made, announced(ann));
  waiting.decides({ ...record, at: '2026-03-01T10:01:41.000Z' }, made, announced(ann), announced(ben));
  given(asked(null, true)).decides({ ...record, at: '2026-03-01T11:00:00.000Z' }, made);
});

test('after a fault of the file only another program tries again, after a fault of the shop everyone may', () => {
  given(asked(ann, true)).decides(fail, failed('file'));
  given(asked(ann, true), failed('file')).ignores(ask(ben));
  given(asked(ann, true), failed('file')).ignores(fail);
  given(asked(ann, true), failed('file')).decides(
    { ...ask(ben), program: 'converter 2' },
    requested(ben, true),
  );
  given(asked(ann, true), failed('shop')).decides(ask(ann), requested(ann, true));
});

test('each version and format of a model has one conversion', () => {
  const ids = [of, { ...of, version: 1 }, { ...of, to: 'ply' } as const].map(conversionIdOf);
  expect(new Set(ids).size).toBe(3);
});
