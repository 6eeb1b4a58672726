import type { SentOf } from 'backend/contract/calls/call.ts';
import type { Calls } from 'backend/contract/calls/calls.ts';
import { call } from './api.ts';

type Format = NonNullable<SentOf<Calls['GET /modal/filedownload/:id']>['query']>['format'];

/** The signed address of a model's file, by default of its newest version in its own format (R155). @throws ApiError */
export const downloadAddress = (modelId: string, version?: number, format?: Format): Promise<string> =>
  call('GET /modal/filedownload/:id', { params: { id: modelId }, query: { version, format } });

/**
 * Downloads a model: the page itself navigates to the address of the attachment. A new tab would stay open and empty in Firefox and
 * Safari (Q43).
 * @throws ApiError
 */
export const openDownload = async (...file: Parameters<typeof downloadAddress>): Promise<void> => {
  const link = document.createElement('a');
  link.href = await downloadAddress(...file);
  // So a refusal is a failed download and not a page.
  link.download = '';
  link.click();
};
