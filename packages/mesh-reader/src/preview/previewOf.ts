import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder, type LocalFile } from '../inWorkFolder.ts';
import { type MeshLimits, meshLimits } from '../meshLimits.ts';
import { answerOf } from '../process/answerOf.ts';
import type { MadePreview } from './makePreview.ts';
import type { PreviewInput } from './previewTask.ts';

export type Preview =
  | ({ readonly status: 'made' } & MadePreview)
  | { readonly status: 'failed'; readonly reason: string };

const task = new URL('previewTask.ts', import.meta.url);

/** Makes the preview of one mesh file of an upload, in a process with limits. Every fault becomes a reason; only a fault of this machine throws. */
export const previewOf = (
  files: readonly LocalFile[],
  name: string,
  overrides: Partial<MeshLimits> = {},
): Promise<Preview> =>
  inWorkFolder(files, async (local, work) => {
    const limits = { ...meshLimits, ...overrides };
    const preview = join(work, 'preview.glb');
    const answer = await answerOf<Omit<MadePreview, 'glb'>>({
      task,
      input: { files: local, work, preview, limits, name } satisfies PreviewInput,
      mayRead: local.map(({ path }) => path),
      mayWrite: work,
      limits,
      doing: 'Making the preview',
      result: 'preview',
    });
    if ('reason' in answer) return { status: 'failed', ...answer };
    return { status: 'made', ...answer, glb: await readFile(preview) };
  });
