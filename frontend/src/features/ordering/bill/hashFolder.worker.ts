import { hashFiles } from './hashFiles.ts';

/** Hashes files beside the page; what it sends is the number of files done, then the hashes. */
self.addEventListener(
  'message',
  ({ data: { files, sizes } }: MessageEvent<{ files: readonly Blob[]; sizes: ReadonlySet<number> }>) => {
    void hashFiles(files, sizes, (done) => self.postMessage(done)).then((hashes) => self.postMessage(hashes));
  },
);
