import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { happening } from '#testing/samples/happening.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { downloadsProjection } from './projector.ts';
import { downloadQueries } from './queries.ts';

type Link = readonly [name: string, user: string | null, model: string];
const about = ([link, user, model]: Link, type: string, data: object, at?: string) => {
  const ids = { downloadId: id(link), modelId: id(model), userId: user === null ? null : id(user) };
  return happening(streams.download(id(link)), type, { ...ids, ...data }, at);
};
const issued = (...[name, user, model, at]: readonly [...Link, at: string]) =>
  about([name, user, model], 'DownloadIssued', {}, at);
const interrupted = (link: Link, bytesSent: number, from = 0) =>
  about(link, 'DownloadInterrupted', { from, bytesSent, of: 1000 });
const completed = (link: Link) => about(link, 'DownloadCompleted', { from: 0, bytes: 1000 });

const { given, reviewSql } = projectionSpecification(downloadsProjection, [
  issued('first', 'Ann', 'Chair', '2026-03-01T10:00:00.000Z'),
  issued('of a visitor', null, 'Chair', '2026-03-01T10:00:01.000Z'),
  issued('of another', 'Bob', 'Chair', '2026-03-01T10:00:02.000Z'),
  issued('second', 'Ann', 'Table', '2026-03-02T10:00:00.000Z'),
  completed(['second', 'Ann', 'Table']),
  interrupted(['of a visitor', null, 'Chair'], 10),
  issued('whole', 'Cem', 'Chair', '2026-03-03T10:00:00.000Z'),
  interrupted(['whole', 'Cem', 'Chair'], 100),
  completed(['whole', 'Cem', 'Chair']),
  issued('again', 'Cem', 'Chair', '2026-03-04T10:00:00.000Z'),
  completed(['again', 'Cem', 'Chair']),
  issued('stopped', 'Cem', 'Chair', '2026-03-05T10:00:00.000Z'),
  interrupted(['stopped', 'Cem', 'Chair'], 409),
  issued('start', 'Dan', 'Chair', '2026-03-05T10:00:00.000Z'),
  issued('rest', 'Dan', 'Chair', '2026-03-06T10:00:00.000Z'),
  interrupted(['rest', 'Dan', 'Chair'], 600, 100),
  interrupted(['start', 'Dan', 'Chair'], 100),
]);

test("a user's downloads, oldest first, and no one else's", async () => {
  expect(await downloadQueries({ db: given() }).downloadsOf(id('Ann'))).toEqual([
    { downloadId: id('first'), modelId: id('Chair'), issuedAt: '2026-03-01T10:00:00.000Z' },
    { downloadId: id('second'), modelId: id('Table'), issuedAt: '2026-03-02T10:00:00.000Z' },
  ]);
  expect(await downloadQueries({ db: given() }).downloadsOf(id('Eve'))).toEqual([]);
});

const standings = (user: string, ...models: readonly string[]) =>
  downloadQueries({ db: given() }).downloadStandings(id(user), models.map(id));

test('a model shows how many links transferred the whole file, and where the newest one stopped', async () => {
  expect(await standings('Cem', 'Chair', 'Table')).toMatchObject([
    { modelId: id('Chair'), links: 3, completed: 2, standing: 'interrupted', stoppedAtPercent: 40 },
  ]);
  expect(await standings('Ann', 'Chair')).toEqual([
    {
      modelId: id('Chair'),
      links: 1,
      completed: 0,
      standing: 'issued',
      stoppedAtPercent: null,
      at: '2026-03-01T10:00:00.000Z',
    },
  ]);
  expect(await standings('Ann', 'Table')).toMatchObject([{ completed: 1, standing: 'completed' }]);
});

test('a resumed download counts from its start, and an older link does not affect the newest', async () => {
  expect(await standings('Dan', 'Chair')).toMatchObject([{ links: 2, completed: 0, stoppedAtPercent: 70 }]);
});

test('a model that was never downloaded is absent', async () => {
  expect(await standings('Bob', 'Table')).toEqual([]);
  expect(await standings('Bob')).toEqual([]);
});

test('what a person was handed out of models is known with its events, up to any position of the log', async () => {
  const { downloadedBefore } = downloadQueries({ db: given() });
  const models = ['Chair', 'Table'].map(id);
  const all = await downloadedBefore(id('Cem'), models);
  expect([...all.keys()]).toEqual([id('Chair')]);
  expect(all.get(id('Chair'))).toMatchObject({
    links: 3,
    bytes: 2409,
    firstAt: '2026-03-03T10:00:00.000Z',
    eventIds: Array(3).fill(expect.any(String)),
  });
  // The eighth event handed out the first of them.
  expect((await downloadedBefore(id('Cem'), models, 7_000n)).size).toBe(0);
  expect((await downloadedBefore(id('Cem'), models, 7_001n)).get(id('Chair'))?.links).toBe(1);
});

reviewSql('downloads.sql');
