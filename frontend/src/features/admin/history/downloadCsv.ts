import { callApi } from '../../../lib/api.ts';
import { notifyError } from '../../../lib/notices.ts';

/** Saves what is filtered as `history.csv`. The call needs the session, so a plain link would not do. */
export const downloadCsv = async (query: string): Promise<void> => {
  try {
    const response = await callApi(`/audit/export.csv?${query}`);
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = 'history.csv';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    notifyError(error instanceof Error ? error.message : 'Oops! something went wrong');
  }
};
