import { call } from './api.ts';

/**
 * Downloads a model, its newest version unless another is named: the call answers the address of an attachment (R155), which the page itself follows. A tab of its own
 * would stay open and empty in Firefox and Safari (Q43). @throws ApiError
 */
export const openDownload = async (modelId: string, version?: number): Promise<void> => {
  const link = document.createElement('a');
  link.href = await call('GET /modal/filedownload/:id', { params: { id: modelId }, query: { version } });
  // A refusal is a failed download then and not a page of its own.
  link.download = '';
  link.click();
};
