import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import { after, id, uploaded } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { passportsProjection } from './projector.ts';
import { passportQueries } from './queries.ts';

const program = { name: 'mesh-passport', version: '1.0.0' };
const newer = { ...program, version: '1.1.0' };
const about = (name: string, type: string, data: object = {}) =>
  happening(streams.passport(id(name)), type, { modelId: id(name), version: 1, program, ...data });
const [obj, glb] = [sampleMeshFacts({ name: 'a.obj' }), sampleMeshFacts({ name: 'b.glb', format: 'glb' })];
const measured = (name: string, other: object = {}) =>
  about(name, 'ModelMeasured', { files: [obj, glb], best: 'b.glb', licence: 'CC0', ...other });
const failed = (name: string, by = program) =>
  about(name, 'ModelMeasuringFailed', { program: by, reason: 'The archive is damaged.' });
const entry = (name: string) => ({ name, bytes: 5, sha256: 'cd'.repeat(32) });
const list = (name: string, from: number, entries: readonly string[], by = program) =>
  about(name, 'ArchiveListed', { program: by, from, entries: entries.map(entry) });

const { given, reviewSql } = projectionSpecification(passportsProjection, [
  uploaded('Chair'),
  uploaded('Waiting'),
  uploaded('Broken'),
  uploaded('Asked'),
  uploaded('Gone'),
  list('Chair', 0, ['a.obj', 'b.glb']),
  list('Chair', 2, ['licence.txt']),
  measured('Chair'),
  failed('Chair', newer),
  list('Chair', 0, ['a.obj', 'b.glb', 'more.txt'], newer),
  failed('Broken'),
  failed('Asked'),
  about('Asked', 'MeasuringRequested'),
  measured('Gone'),
  after('Gone', 'ModelDelisted'),
  uploaded('Improved'),
  measured('Improved'),
  after('Improved', 'ModelFilesReplaced', { version: 2, note: 'Rounder', files: {}, tellsOwners: true }),
  measured('Improved', { files: [obj] }),
  after('Waiting', 'ModelDelisted'),
  after('Waiting', 'ModelRelisted'),
]);
const passportOf = (name: string) => passportQueries({ db: given() }).newestPassport(id(name));

test('a passport has the facts with the best file first, and the list of the newest program', async () => {
  expect(await passportOf('Chair')).toMatchObject({
    listed: true,
    isDue: false,
    passport: {
      state: 'measured',
      version: 1,
      program,
      licence: 'CC0',
      files: [glb, obj],
      archive: ['a.obj', 'b.glb', 'more.txt'].map(entry),
    },
  });
});

test('without an outcome a passport is due since the event that requested it; a failure has its reason', async () => {
  expect(await passportOf('Waiting')).toMatchObject({
    listed: true,
    isDue: true,
    cause: { position: '2000', at: '2026-01-01T00:02:00.000Z' },
    passport: { state: 'measuring', program: null, files: [], archive: [], licence: null },
  });
  expect(await passportOf('Broken')).toMatchObject({
    isDue: false,
    passport: { state: 'failed', reason: 'The archive is damaged.', program },
  });
});

test('a failure that is retried is due again, a deleted model says so, an unknown one is null', async () => {
  expect(await passportOf('Asked')).toMatchObject({ isDue: true, cause: { position: '13000' } });
  expect(await passportOf('Gone')).toMatchObject({ listed: false, passport: { state: 'measured' } });
  expect(await passportOf('Never')).toBeNull();
  expect(await passportQueries({ db: given() }).passportsOf(id('Chair'))).toMatchObject([
    { version: 1, status: 'measured', best: 'b.glb' },
  ]);
});

test('the newest files have their own passport and archive, and earlier ones keep theirs', async () => {
  expect(await passportOf('Improved')).toMatchObject({ isDue: true, passport: { version: 2, files: [] } });
  expect(await passportQueries({ db: given() }).passportsOf(id('Improved'))).toMatchObject([
    { version: 1, status: 'measured', files: [obj] },
    { version: 2, status: 'due', files: [] },
  ]);
  const rows = await passportQueries({ db: given() }).filesOfVersions([id('Chair'), id('Improved')]);
  const versions = rows.map(({ name, version }) => `${name} ${version}`);
  expect(versions.toSorted()).toEqual(['Chair 1', 'Improved 1', 'Improved 2']);
  const chair = rows.find(({ name }) => name === 'Chair');
  expect(chair?.archive).toEqual(['a.obj', 'b.glb', 'more.txt'].map(entry));
});

reviewSql('passports.sql');
