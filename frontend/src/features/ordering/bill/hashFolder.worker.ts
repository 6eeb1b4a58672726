import { hashFiles } from './hashFiles.ts';

/** Hashes files beside the page; what it sends is the number of files done, then the hashes, after which it ends. */
self.addEventListener('message', async ({ data: { files, sizes } }) => {
  self.postMessage(await hashFiles(files, sizes, (done) => self.postMessage(done)));
  self.close();
});
