import { vi } from 'vitest';
import { callShop } from '../../backend/src/contract/calls/callShop.ts';

/** Waits until a model can be viewed in 3D: its files are measured and previewed after those that came before. */
export const untilPreviewed = async (url: string, modelId: string): Promise<void> => {
  const model = async () =>
    (await callShop(url, 'GET /modal/singleModal/:id', { params: { id: modelId } })).body;
  await vi.waitUntil(async () => (await model()).preview, { timeout: 240_000, interval: 500 });
};
