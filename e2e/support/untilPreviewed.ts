import { vi } from 'vitest';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { call } from '../../backend/testing/shop/shopApi.ts';

/** Waits until a model can be viewed in 3D: its files are measured and previewed after those that came before. */
export const untilPreviewed = async (url: string, modelId: string): Promise<void> => {
  const model = async () => (await call<WireModel>(url, 'GET', `/modal/singleModal/${modelId}`)).body;
  await vi.waitUntil(async () => (await model()).preview, { timeout: 240_000, interval: 500 });
};
