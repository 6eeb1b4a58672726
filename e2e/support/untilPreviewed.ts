import { vi } from 'vitest';
import { callShop } from '../../backend/src/contract/calls/callShop.ts';

/** Waits until a model can be viewed in 3D: earlier uploads are measured and previewed first. */
export const untilPreviewed = async (url: string, modelId: string): Promise<void> => {
  const model = async () =>
    (await callShop(url, 'GET /modal/singleModal/:id', { params: { id: modelId } })).body;
  await vi.waitUntil(async () => (await model()).preview, { timeout: 240_000, interval: 500 });
};
