import { expect, test } from 'vitest';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import { passportDecider } from './passport.ts';
import { archiveParts, clippedMeasurement } from './passportLimits.ts';

const given = deciderSpecification(passportDecider);
const modelId = uuidV5('a model');
const program = { name: 'mesh-passport', version: '1.0.0' };
const newer = { ...program, version: '1.1.0' };
const sources = ['ab'.repeat(32)];
const data = {
  modelId,
  version: 1,
  sources,
  program,
  files: [sampleMeshFacts()],
  best: 'chair.obj',
  licence: null,
  shape: null,
};
const measured = { type: 'ModelMeasured', data } as const;
const record = { type: 'RecordMeasured', ...data } as const;
const failed = {
  type: 'ModelMeasuringFailed',
  data: { modelId, version: 1, sources, program, reason: 'The archive is damaged.' },
} as const;
const fail = { ...failed.data, type: 'RecordMeasuringFailed' } as const;
const ask = { type: 'RequestMeasuring', modelId, version: 1, program, evenFailed: false } as const;
const asked = (by = program) =>
  ({ type: 'MeasuringRequested', data: { modelId, version: 1, program: by } }) as const;

test('a measurement is recorded once, and again only for other sources, another program or another version', () => {
  given().decides(record, measured);
  given(measured).ignores(record);
  for (const other of [{ program: newer }, { sources: ['cd'.repeat(32)] }, { version: 2 }])
    given(measured).decides({ ...record, ...other }, { type: 'ModelMeasured', data: { ...data, ...other } });
});

test('a failure is recorded once; it does not replace a success, but a success may replace it', () => {
  given().decides(fail, failed);
  given(failed).ignores(fail);
  given(measured).ignores(fail);
  given(failed).decides(record, measured);
});

test("each part of an archive's list is recorded once", () => {
  const part = {
    modelId,
    version: 1,
    program,
    from: 0,
    entries: [{ name: 'a.obj', bytes: 1, sha256: 'aa' }],
  };
  const list = (other = {}) => ({ type: 'ListArchive', ...part, ...other }) as const;
  const listed = { type: 'ArchiveListed', data: part } as const;
  given().decides(list(), listed);
  given(listed).ignores(list());
  given(listed).decides(list({ from: 1_000 }), { type: 'ArchiveListed', data: { ...part, from: 1_000 } });
  given(listed).decides(list({ program: newer }), {
    type: 'ArchiveListed',
    data: { ...part, program: newer },
  });
});

test('measuring is requested again when this program has no outcome yet', () => {
  given().decides(ask, asked());
  given(measured).ignores(ask);
  given(failed).ignores(ask);
  given(measured).decides({ ...ask, program: newer }, asked(newer));
});

test('a failed measurement is repeated on demand, and its second outcome is recorded', () => {
  given(failed).decides({ ...ask, evenFailed: true }, asked());
  given(measured).ignores({ ...ask, evenFailed: true });
  given(failed, asked()).decides(fail, failed);
  given(measured, asked(newer)).ignores(record);
});

test('long names and lists are shortened to fit into an event; measured files take precedence', () => {
  const long = sampleMeshFacts({
    name: '\ud800'.repeat(70_000),
    textures: Array.from({ length: 500 }, () => ({
      name: 'x'.repeat(9_000),
      width: null,
      height: null,
      role: 'other' as const,
      missing: true,
    })),
  });
  const named = sampleMeshFacts({ name: 'first.blend', triangles: null });
  const { files, licence } = clippedMeasurement({
    files: [named, ...Array.from({ length: 300 }, () => long)],
    best: 'chair.obj',
    licence: '🪑'.repeat(60_000),
  });
  expect(files.length).toBeGreaterThan(5);
  expect(files[0]?.name).toHaveLength(300);
  expect(files[0]?.name.isWellFormed()).toBe(true);
  expect(licence?.isWellFormed()).toBe(true);
  expect(Buffer.byteLength(JSON.stringify({ files, licence }))).toBeLessThan(512 * 1024);
});

test('the list of an archive is split into parts without loss', () => {
  const entries = Array.from({ length: 10_000 }, (_, nth) => ({
    name: `${'ö'.repeat(nth % 400)}${nth}`,
    bytes: nth,
    sha256: 'ab'.repeat(32),
  }));
  const parts = archiveParts(entries);
  expect(archiveParts([])).toEqual([]);
  expect(parts.flatMap((part) => part.entries.map(({ bytes }) => bytes))).toEqual(
    entries.map(({ bytes }) => bytes),
  );
  for (const { from, entries: listed } of parts) {
    expect(listed[0]?.bytes).toBe(from);
    expect(listed.length).toBeLessThanOrEqual(1_000);
    expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThan(512 * 1024);
  }
});
