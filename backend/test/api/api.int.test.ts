import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { accessCalls } from './accessCalls.ts';
import { accountCalls } from './accountCalls.ts';
import { type ApiShop, openApi } from './apiShop.ts';
import { auditCalls } from './auditCalls.ts';
import { cartCalls } from './cartCalls.ts';
import { catalogueCalls } from './catalogueCalls.ts';
import { categoryCalls } from './categoryCalls.ts';
import { checkAnswers } from './checkAnswers.ts';
import { fileCalls } from './fileCalls.ts';
import { idempotencyCalls } from './idempotencyCalls.ts';
import { importCalls } from './importCalls.ts';
import { jobCalls } from './jobCalls.ts';
import { mailCalls } from './mailCalls.ts';
import { moneyCalls } from './moneyCalls.ts';
import { orderCalls } from './orderCalls.ts';
import { passportCalls } from './passportCalls.ts';
import { previewCalls } from './previewCalls.ts';
import { proofCalls } from './proofCalls.ts';
import { randomWrites } from './randomWrites.ts';
import { sliderCalls } from './sliderCalls.ts';
import { systemCalls } from './systemCalls.ts';
import { versionCalls } from './versionCalls.ts';

/** One shop for all suites: each makes what it needs under names of its own. */
describe('the documented API, over HTTP', () => {
  let shop: RunningShop | undefined;
  let api: ApiShop | undefined;
  let checked: Awaited<ReturnType<typeof checkAnswers>> | undefined;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMITS: 'off' });
    checked = await checkAnswers(shop.url);
    api = await openApi(shop);
  });
  afterAll(async () => {
    await checked?.stop();
    if (shop) await disposeShop(shop);
  });
  const given = (): ApiShop => {
    if (!api) throw new Error('The shop is there from beforeAll on');
    return api;
  };

  accessCalls(given);
  accountCalls(given);
  categoryCalls(given);
  sliderCalls(given);
  catalogueCalls(given);
  importCalls(given);
  passportCalls(given);
  previewCalls(given);
  orderCalls(given);
  proofCalls(given);
  cartCalls(given);
  mailCalls(given);
  moneyCalls(given);
  fileCalls(given);
  versionCalls(given);
  auditCalls(given);
  jobCalls(given);
  systemCalls(given);
  idempotencyCalls(given);
  randomWrites(given);

  test('every answer was as the document says, and every call of it has succeeded', () => {
    expect(checked?.faults()).toEqual([]);
    expect(checked?.unseen()).toEqual([]);
  });
});
