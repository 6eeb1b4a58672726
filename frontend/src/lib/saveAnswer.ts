import { callApi } from './api.ts';

/** Saves what a call answers as a file of this name, as a click on a link to it would. @throws ApiError */
export const saveAnswer = async (path: string, fileName: string): Promise<void> => {
  const blob = await (await callApi(path)).blob();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
