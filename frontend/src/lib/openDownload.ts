import type { WireConversion } from 'backend/contract/calls/catalogue/conversions.ts';
import { call } from './api.ts';

/**
 * Downloads a model, by default its newest version in its own format: the call answers the address of an attachment (R155), to which the page itself
 * navigates. A new tab would stay open and empty in Firefox and Safari (Q43).
 * @throws ApiError
 */
export const openDownload = async (
  modelId: string,
  version?: number,
  format?: WireConversion['format'],
): Promise<void> => {
  const link = document.createElement('a');
  link.href = await call('GET /modal/filedownload/:id', {
    params: { id: modelId },
    query: { version, format },
  });
  // So a refusal is a failed download and not a page.
  link.download = '';
  link.click();
};
