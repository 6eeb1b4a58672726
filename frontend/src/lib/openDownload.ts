import type { SentOf } from 'backend/contract/calls/call.ts';
import type { Calls } from 'backend/contract/calls/calls.ts';
import { call } from './api.ts';

type Format = NonNullable<SentOf<Calls['GET /modal/filedownload/:id']>['query']>['format'];

/**
 * Downloads a model, by default its newest version in its own format: the call answers the address of an attachment (R155), to which the page itself
 * navigates. A new tab would stay open and empty in Firefox and Safari (Q43).
 * @throws ApiError
 */
export const openDownload = async (modelId: string, version?: number, format?: Format): Promise<void> => {
  const link = document.createElement('a');
  link.href = await call('GET /modal/filedownload/:id', {
    params: { id: modelId },
    query: { version, format },
  });
  // So a refusal is a failed download and not a page.
  link.download = '';
  link.click();
};
