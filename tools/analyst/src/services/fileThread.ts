// The thread of `filePages.ts`: it reads a page while the events of the previous one are folded.
import { parentPort, workerData } from 'node:worker_threads';
import { streamCategory } from 'backend/domain/streams.ts';
import { encodePage } from './filePage.ts';
import { openLogFile } from './openLogFile.ts';

/** A page to read; without categories, the events of all streams. */
export type Asked = { readonly after: number; readonly streamCategories: readonly string[] | null };
/** The events of a page in the form of `filePage.ts`, or why it cannot be read. */
export type Answered =
  | { readonly page: Uint8Array<ArrayBuffer>; readonly reached: number | null }
  | { readonly failure: unknown };

/** Number of events in the file that are examined at a time. */
const pageSize = 500;

const file = openLogFile(String(workerData));

parentPort?.on('message', ({ after, streamCategories }: Asked) => {
  const categories = streamCategories && new Set(streamCategories);
  const isWanted = (stream: string) => categories?.has(streamCategory(stream)) !== false;
  try {
    const { events, reached } = file.page(after, pageSize, isWanted);
    const page = encodePage(events);
    parentPort?.postMessage({ page, reached } satisfies Answered, [page.buffer]);
  } catch (failure) {
    parentPort?.postMessage({ failure } satisfies Answered);
  }
});
