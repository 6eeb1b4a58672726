import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disposeShop, startShop } from '#testing/shop/runningShop.ts';
import { accessCalls } from './accessCalls.ts';
import { accountCalls } from './accountCalls.ts';
import { agentCalls } from './agentCalls.ts';
import { agentQuestions } from './agentQuestions.ts';
import { type ApiShop, type CalledShop, openApi } from './apiShop.ts';
import { auditCalls } from './auditCalls.ts';
import { cartCalls } from './cartCalls.ts';
import { catalogueCalls } from './catalogueCalls.ts';
import { categoryCalls } from './categoryCalls.ts';
import { checkAnswers } from './checkAnswers.ts';
import { confirmationCalls } from './confirmationCalls.ts';
import { conversionCalls } from './conversionCalls.ts';
import { disputeCalls } from './disputeCalls.ts';
import { downloadCalls } from './downloadCalls.ts';
import { fileCalls } from './fileCalls.ts';
import { generatedClientCalls } from './generatedClientCalls.ts';
import { idempotencyCalls } from './idempotencyCalls.ts';
import { jobCalls } from './jobCalls.ts';
import { licenceCalls } from './licenceCalls.ts';
import { mailCalls } from './mailCalls.ts';
import { measureCalls } from './measureCalls.ts';
import { moneyCalls } from './moneyCalls.ts';
import { orderCalls } from './orderCalls.ts';
import { passkeyCalls } from './passkeyCalls.ts';
import { passportCalls } from './passportCalls.ts';
import { previewCalls } from './previewCalls.ts';
import { proofCalls } from './proofCalls.ts';
import { randomWrites } from './randomWrites.ts';
import { reviewCalls } from './reviewCalls.ts';
import { sliderCalls } from './sliderCalls.ts';
import { systemCalls } from './systemCalls.ts';
import { taxCalls } from './taxCalls.ts';
import { tokenCalls } from './tokenCalls.ts';
import { versionCalls } from './versionCalls.ts';
import { withdrawalCalls } from './withdrawalCalls.ts';

type Suite = (api: ApiShop) => void;

/** The API in parts, each with the paths of its calls. A call belongs to the first part that has its path. */
const parts = {
  catalogue: [
    /^\/(mcp|modal|licences|category|subcategory|slider)\b/,
    passportCalls,
    measureCalls,
    previewCalls,
    fileCalls,
    conversionCalls,
    agentCalls,
    agentQuestions,
    categoryCalls,
    sliderCalls,
    catalogueCalls,
    licenceCalls,
    generatedClientCalls,
    versionCalls,
  ],
  ordering: [
    /^\/(charge|review|cart|wishlist|dashboard|log)\b/,
    orderCalls,
    confirmationCalls,
    proofCalls,
    cartCalls,
    moneyCalls,
    withdrawalCalls,
    taxCalls,
    reviewCalls,
    downloadCalls,
    disputeCalls,
  ],
  // The random writes come last: they delete the data of the others.
  system: [
    /^\//,
    accountCalls,
    passkeyCalls,
    tokenCalls,
    mailCalls,
    accessCalls,
    auditCalls,
    jobCalls,
    systemCalls,
    idempotencyCalls,
    randomWrites,
  ],
} as const satisfies Readonly<Record<string, readonly [RegExp, ...Suite[]]>>;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

const partOf = (path: string) => partNames.find((part) => parts[part][0].test(path));

/** The documented calls of some parts, on a shop with `RATE_LIMITS=off`; for `ordering` its mail server is `startOutboxServer`. It serves all suites: each creates its data under its own names. */
export const documentedApi = (
  start: () => Promise<CalledShop>,
  dispose: () => Promise<unknown>,
  called: readonly Part[] = partNames,
  more: Suite = () => {},
): void => {
  let opened: ApiShop | undefined;
  let checked: Awaited<ReturnType<typeof checkAnswers>> | undefined;
  beforeAll(async () => {
    const shop = await start();
    checked = await checkAnswers(shop.url);
    opened = await openApi(shop);
  });
  afterAll(async () => {
    checked?.stop();
    await dispose();
  });
  const ready = (): ApiShop => {
    if (!opened) throw new Error('The shop is there from beforeAll on');
    return opened;
  };
  /** Suites are defined before the shop runs, so each use of it looks it up. */
  const api = new Proxy({} as ApiShop, {
    get: (_, name: keyof ApiShop) =>
      name === 'shop' || name === 'client'
        ? ready()[name]
        : (...sent: unknown[]) => Reflect.apply(ready()[name], undefined, sent),
  });
  for (const part of called) {
    const [, ...suites] = parts[part];
    for (const suite of suites) suite(api);
  }
  more(api);

  test('every answer matched the document, and every call has succeeded', () => {
    expect(checked?.faults()).toEqual([]);
    const isCalled = (name: string) => called.some((part) => part === partOf(name.split(' ')[1] ?? ''));
    expect(checked?.unseen().filter(isCalled)).toEqual([]);
  });
};

const startPlainShop = async (environment: Readonly<Record<string, string>>) => {
  const shop = await startShop(environment);
  return { ...shop, dispose: () => disposeShop(shop) };
};

/** A part of the documented API over HTTP, on its own shop. */
export const partOfApi = (part: Part, more?: Suite, start = startPlainShop): void => {
  let shop: Awaited<ReturnType<typeof start>> | undefined;
  describe(`the documented API, over HTTP: ${part}`, () =>
    documentedApi(
      async () => {
        shop = await start({ RATE_LIMITS: 'off', TAX_REPORT: 'on' });
        return shop;
      },
      async () => shop?.dispose(),
      [part],
      more,
    ));
};
