import { describe, expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { type Happening, happening } from '#testing/samples/happening.ts';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import { after, asset, filesOf, id, uploaded } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { passportsProjection } from '../passports/projector.ts';
import { versionQueries } from './queries.ts';

const program = { name: 'meshes', version: '1' };
const passport = (name: string, type: string, version: number, data: object): Happening =>
  happening(streams.passport(id(name)), type, { modelId: id(name), version, program, ...data });
const measured = (name: string, version: number, triangles: number, by = program): Happening =>
  passport(name, 'ModelMeasured', version, {
    program: by,
    files: [sampleMeshFacts({ name: 'chair.obj', triangles })],
    best: 'chair.obj',
  });
const listed = (name: string, version: number, names: readonly string[], from = 0, by = program): Happening =>
  passport(name, 'ArchiveListed', version, {
    program: by,
    from,
    entries: names.map((entry) => ({ name: entry, bytes: 1, sha256: 'ab' })),
  });
const replaced = (name: string, version: number, note: string, more: object = {}): Happening =>
  after(name, 'ModelFilesReplaced', {
    version,
    note,
    tellsOwners: true,
    ...more,
    files: {
      file: { ...asset(`${name}-${version}.zip`), sha256: `${version}`.repeat(64), bytes: 2_000_000 },
    },
  });

const newer = { ...program, version: '2' };
const { given, reviewSql } = projectionSpecification(passportsProjection, [
  uploaded('Chair'),
  uploaded('Lamp', { type: 'free', price: 0 }),
  listed('Chair', 1, ['chair.obj']),
  measured('Chair', 1, 1_000),
  replaced('Chair', 2, 'Rounder'),
  listed('Chair', 2, ['chair.obj']),
  listed('Chair', 2, ['wood.png', 'metal.png'], 1),
  measured('Chair', 2, 4_200),
  replaced('Chair', 3, ''),
  passport('Chair', 'ModelMeasuringFailed', 3, {}),
  replaced('Lamp', 2, 'Brighter'),
  after('Lamp', 'ModelUpdated', { attributes: { name: 'Bright lamp' }, type: 'premium', files: {} }),
  after('Lamp', 'ModelDelisted'),
  uploaded('Hook'),
  replaced('Hook', 2, 'Undone'),
  replaced('Hook', 3, '', { tellsOwners: false, withdraws: [2] }),
  replaced('Hook', 4, 'Thicker'),
  replaced('Hook', 5, 'It breaks', { withdraws: [1, 4] }),
  uploaded('Table'),
  replaced('Table', 2, ''),
  listed('Table', 1, ['a', 'b']),
  measured('Table', 1, 10),
  listed('Table', 1, ['a'], 0, newer),
  measured('Table', 1, 20, newer),
  listed('Table', 2, ['a'], 0, newer),
  measured('Table', 2, 20, newer),
]);
const queries = () => versionQueries({ db: given() });

describe('the versions of a model', () => {
  test('are compared by measured facts, and by their files if measuring failed', async () => {
    const found = await queries().versionsOf(id('Chair'));
    expect(found).toMatchObject({ name: 'Chair', isListed: true });
    expect(found?.settled).toEqual(new Set([1, 2, 3]));
    expect(
      found?.versions.map(({ version, note, bytes, changes }) => ({ version, note, bytes, changes })),
    ).toEqual([
      { version: 1, note: '', bytes: 1000, changes: [] },
      { version: 2, note: 'Rounder', bytes: 2_000_000, changes: ['+3,200 triangles', '2 files added'] },
      { version: 3, note: '', bytes: 2_000_000, changes: ['new archive of the same size'] },
    ]);
  });

  test('of an unmeasured model are compared by their files', async () => {
    const found = await queries().versionsOf(id('Lamp'));
    expect(found).toMatchObject({ name: 'Bright lamp', isListed: false });
    expect(found?.versions[1]?.changes).toEqual(['archive now 2.0 MB, before 1.0 KB']);
    expect(found?.settled.size).toBe(0);
  });

  test('measured again by another program are compared by the newer facts and lists', async () => {
    expect((await queries().versionsOf(id('Table')))?.versions[1]?.changes).toEqual([]);
  });

  test('show no version that was undone; recalled ones name their replacement, and are not offered', async () => {
    const found = await queries().versionsOf(id('Hook'));
    expect(found?.versions.map(({ version, recalledBy }) => [version, recalledBy])).toEqual([
      [1, 5],
      [4, 5],
      [5, null],
    ]);
    const offered = await queries().modelForDownload(id('Hook'));
    expect(offered?.versions.map(({ version }) => version)).toEqual([5]);
  });

  test('an unknown model has no versions', async () => {
    expect(await queries().versionsOf(id('Nobody'))).toBeNull();
    expect(await queries().modelForDownload(id('Nobody'))).toBeNull();
  });
});

test('every version has its file to download, also when only other files were replaced', async () => {
  const lamp = await queries().modelForDownload(id('Lamp'));
  expect(lamp).toMatchObject({ type: 'premium', isListed: false });
  expect(lamp?.versions.map(({ version, file }) => [version, file.assetId])).toEqual([
    [1, filesOf('Lamp').file.assetId],
    [2, id('Lamp-2.zip')],
  ]);
});

reviewSql('versions.sql');
