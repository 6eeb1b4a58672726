import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import { createSigner } from '#infra/vault/signer.ts';
import { interrupted } from '#testing/parts/crashing.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import { charge } from '../checkout/charge.ts';
import { refundCommands } from '../refunds/refundCommands.ts';
import { type DownloadableModel, downloadableVersion } from './downloadableVersion.ts';
import { isGoodDownload } from './downloadLink.ts';
import { issueDownload } from './issueDownload.ts';
import { givenBackAt } from './ownedFrom.ts';

const shop = await shopForTests();

const owner = randomUUID();
const signer = createSigner(randomBytes(32));
const visitor: Actor = { kind: 'visitor', id: null };
const model = (more: Partial<DownloadableModel> = {}): DownloadableModel => ({
  type: 'premium',
  isListed: true,
  versions: [1, 2, 3].map((version) => ({
    version,
    file: {
      assetId: randomUUID(),
      fileName: `chair-${version}.zip`,
      mediaType: 'application/zip',
      bytes: 9,
      sha256: '0',
    },
  })),
  ...more,
});
const issue = (found: DownloadableModel | null, actor: Actor, version?: number) =>
  issueDownload({
    handle: shop.deps.handle,
    signer,
    downloadableVersion: downloadableVersion({
      findModel: async () => found,
      ownedFrom: async (userId) => (userId === owner ? 2 : null),
      givenBackAt: async () => null,
    }),
    convertedFile: async () => null,
  })({ modelId: randomUUID(), version }, { ...contextOf(owner, '2026-01-01T00:00:00.000Z'), actor });

test('an owner gets a signed link for five minutes, and each link is an event (Q15)', async () => {
  const issued = await issue(model({ isListed: false }), { kind: 'client', id: owner });
  const [event] = await shop.deps.store.readStream(`download-${issued.link.downloadId}`);
  expect(event?.data).toMatchObject({ userId: owner, expiresAt: '2026-01-01T00:05:00.000Z' });
  const signature = new URL(issued.path, 'http://shop').searchParams.get('signature') ?? '';
  const link = { ...issued.link, signature };
  expect(isGoodDownload(signer, link, new Date('2026-01-01T00:04:59Z'))).toBe(true);
  expect(isGoodDownload(signer, link, new Date('2026-01-01T00:05:00Z'))).toBe(false);
});

const codeOf = (found: DownloadableModel | null, actor: Actor, version?: number) =>
  issue(found, actor, version).then(
    ({ link }) => link.version,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

test('owners get the version they bought and every later one, an Admin gets every version, others none (Q32); to them a delisted model is not found (Q14)', async () => {
  const actor: Actor = { kind: 'client', id: owner };
  expect(await codeOf(model(), actor)).toBe(3);
  expect(await Promise.all([1, 2, 3, 4].map((version) => codeOf(model(), actor, version)))).toEqual([
    'notOwned',
    2,
    3,
    'modelNotFound',
  ]);
  expect(await codeOf(model({ isListed: false, type: 'free' }), actor, 2)).toBe(2);
  const undone = model({ versions: model().versions.slice(0, 1) });
  expect(await codeOf(undone, actor), 'the version that they bought was undone').toBe(1);
  expect(await codeOf(model(), { kind: 'admin', id: randomUUID() }, 1)).toBe(1);
  expect(await codeOf(model(), visitor, 1)).toBe('notOwned');
  expect(await codeOf(model(), { kind: 'client', id: randomUUID() }, 3)).toBe('notOwned');
  expect(await codeOf(model({ type: 'free' }), visitor, 2)).toBe('notNewest');
  expect(await codeOf(model({ isListed: false }), visitor)).toBe('modelNotFound');
});

test.each([
  ['the withdrawal', true, 'WithdrawalReceived'],
  ['the mailed link of a withdrawal without a login', false, 'WithdrawalConfirmed'],
])('exactly one of a download and %s wins, wherever it can interrupt', async (_, isProven, proof) => {
  const { deps } = shop;
  const personalKeys = { encrypt: async (personId: string) => ({ personId, ciphertext: 'x' }) };
  const winners: string[] = [];
  for (let nth = 1, met = true; met; nth += 1) {
    const userId = randomUUID();
    const modelId = shop.model(40);
    const paid = await charge(deps)(
      { userId, token: 'tok_visa', productIds: [modelId], claimedTotalDollars: 40 },
      contextOf(userId),
    );
    if (paid.outcome !== 'paid') throw new Error('not paid');
    const { orderId } = paid;
    const { withdrawFromOrder, confirmWithdrawal } = refundCommands({ ...deps, personalKeys });
    const context = contextOf(userId);
    const person = { name: 'Ann', email: 'ann@example.com' };
    const withdraw = () =>
      withdrawFromOrder({ orderId, userId, modelIds: null, isProven, ...person }, context);
    // Anybody who knows the invoice can send this: it withholds nothing from the buyer.
    if (!isProven) await withdraw();
    const link = { orderId, withdrawalId: uuidV5(`withdrawal:${context.commandId}`), modelIds: null };
    const running = interrupted(deps, nth, async () => {
      await (isProven ? withdraw() : confirmWithdrawal(link, context));
    });
    const issued = await issueDownload({
      handle: running.deps.handle,
      signer,
      downloadableVersion: downloadableVersion({
        findModel: async () => model(),
        ownedFrom: async () => 1,
        givenBackAt: givenBackAt({ store: running.deps.store }),
      }),
      convertedFile: async () => null,
    })({ modelId }, contextOf(userId)).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'givenBack') return null;
      throw error;
    });
    met = running.wasInterrupted();
    const order = await deps.store.readStream(streams.order(orderId));
    const withdrawn = order.find(({ type }) => type === proof);
    if (!met) expect(withdrawn).toBeUndefined();
    // The withdrawal counts the downloads issued before it in the log, and the download counts the withdrawals.
    const isBefore =
      issued !== null && (withdrawn === undefined || (issued.handled.position ?? 0n) < withdrawn.position);
    expect(issued !== null, `before call ${nth}`).toBe(isBefore);
    winners.push(issued === null ? 'withdrawal' : 'download');
  }
  expect(new Set(winners)).toEqual(new Set(['withdrawal', 'download']));
});
