import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';

/** Clicks a download button and returns the bytes that the page receives (R155). */
export const downloadedBy = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const download = new Promise<Download>((resolve) => {
    page.on('download', resolve);
  });
  await press();
  return readFile(await (await download).path());
};

export const press = (button: Locator) => (): Promise<void> => button.click();
