import type { WireOwnedModel } from 'backend/contract/wireOwnedModel.ts';
import { callPage } from '../../../lib/api.ts';

/** Everything that the caller owns, from all pages. @throws ApiError */
export const ownedFiles = async (): Promise<readonly WireOwnedModel[]> => {
  const models: WireOwnedModel[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await callPage('GET /charge/files', { query: { page } });
    models.push(...rows);
    if (rows.length === 0 || models.length >= total) return models;
  }
};
