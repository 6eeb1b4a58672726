import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessCalls } from './accessCalls.ts';
import { accountCalls } from './accountCalls.ts';
import { type ApiShop, type CalledShop, openApi } from './apiShop.ts';
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

/**
 * Every documented call on a shop with `RATE_LIMITS=off`, and `more`. One shop serves all suites: each makes what it needs under names of
 * its own.
 */
export const documentedApi = (
  start: () => Promise<CalledShop>,
  dispose: () => Promise<void>,
  more: (given: () => ApiShop) => void = () => {},
): void => {
  let api: ApiShop | undefined;
  let checked: Awaited<ReturnType<typeof checkAnswers>> | undefined;
  beforeAll(async () => {
    const shop = await start();
    checked = await checkAnswers(shop.url);
    api = await openApi(shop);
  });
  afterAll(async () => {
    checked?.stop();
    await dispose();
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
  more(given);

  test('every answer was as the document says, and every call of it has succeeded', () => {
    expect(checked?.faults()).toEqual([]);
    expect(checked?.unseen()).toEqual([]);
  });
};
