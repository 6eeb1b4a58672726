import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { type Happening, projectionSpecification } from '#testing/projectionSpecification.ts';
import { id } from '../../testing/sampleModels.ts';
import { downloadsProjection } from './projector.ts';
import { downloadQueries, selectDownloads } from './queries.ts';

const issued = (name: string, user: string | null, model: string, at: string): Happening => ({
  stream: streams.download(id(name)),
  type: 'DownloadIssued',
  data: {
    downloadId: id(name),
    modelId: id(model),
    assetId: id(`${model}.zip`),
    userId: user === null ? null : id(user),
    expiresAt: '2026-03-01T10:05:00.000Z',
  },
  at,
});
const { given } = projectionSpecification(downloadsProjection, [
  issued('first', 'Ann', 'Chair', '2026-03-01T10:00:00.000Z'),
  issued('of a visitor', null, 'Chair', '2026-03-01T10:00:01.000Z'),
  issued('of another', 'Bob', 'Chair', '2026-03-01T10:00:02.000Z'),
  issued('second', 'Ann', 'Table', '2026-03-02T10:00:00.000Z'),
]);

test("the downloads of a user, oldest first, and nobody else's", async () => {
  expect(await downloadQueries({ db: given() }).downloadsOf(id('Ann'))).toEqual([
    { downloadId: id('first'), modelId: id('Chair'), issuedAt: '2026-03-01T10:00:00.000Z' },
    { downloadId: id('second'), modelId: id('Table'), issuedAt: '2026-03-02T10:00:00.000Z' },
  ]);
  expect(await downloadQueries({ db: given() }).downloadsOf(id('Eve'))).toEqual([]);
});

test('the SQL of each query', () => {
  expect(selectDownloads(given(), 'a').compile().sql).toMatchSnapshot();
});
