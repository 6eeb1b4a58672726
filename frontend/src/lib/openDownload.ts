import { getAnswer } from './api.ts';

/**
 * Downloads a model: the call answers an address, which opens in a new tab (R155). The tab opens during the click, before
 * the answer arrives, because a popup blocker would block it later (Q43). @throws ApiError
 */
export const openDownload = async (modelId: string): Promise<void> => {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const url = await getAnswer<string>(`/modal/filedownload/${encodeURIComponent(modelId)}`);
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
