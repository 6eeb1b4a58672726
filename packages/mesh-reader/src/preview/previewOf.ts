import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder, type LocalFile } from '../inWorkFolder.ts';
import { type MeshLimits, meshLimits } from '../meshLimits.ts';
import { answerOf } from '../process/answerOf.ts';
import type { MadePreview } from './makePreview.ts';
import type { PreviewAnswer, PreviewInput } from './previewTask.ts';

export type Preview =
  | ({
      readonly status: 'made';
      /** The model in a full turn (`turningPicture`), or null: not asked for, or too slow to draw. */
      readonly turning: Uint8Array | null;
    } & MadePreview)
  | { readonly status: 'failed'; readonly reason: string };

const task = new URL('previewTask.ts', import.meta.url);

export type PreviewOptions = Partial<MeshLimits> & {
  /** Whether the picture of the model in a full turn is drawn too; the default is true. */
  readonly turning?: boolean;
};

/** Makes the preview of one mesh file of an upload, in a process with limits. Every fault becomes a reason; only a fault of this machine throws. */
export const previewOf = (
  files: readonly LocalFile[],
  name: string,
  { turning: isTurned = true, ...overrides }: PreviewOptions = {},
): Promise<Preview> =>
  inWorkFolder(files, async (local, work) => {
    const limits = { ...meshLimits, ...overrides };
    const [preview, turning] = [join(work, 'preview.glb'), join(work, 'turning.webp')];
    const answer = await answerOf<PreviewAnswer>({
      task,
      input: {
        files: local,
        work,
        preview,
        turning: isTurned ? turning : null,
        limits,
        name,
      } satisfies PreviewInput,
      mayRead: local.map(({ path }) => path),
      mayWrite: work,
      limits,
      doing: 'Making the preview',
      result: 'preview',
    });
    if ('reason' in answer) return { status: 'failed', ...answer };
    const { turns, ...facts } = answer;
    const picture = turns ? await readFile(turning) : null;
    return { status: 'made', ...facts, glb: await readFile(preview), turning: picture };
  });
