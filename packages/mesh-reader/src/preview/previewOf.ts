import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder, type LocalFile } from '../inWorkFolder.ts';
import { type MeshLimits, meshLimits } from '../meshLimits.ts';
import { type MeshProcessOutcome, runInMeshProcess } from '../process/runInMeshProcess.ts';
import type { MadePreview } from './makePreview.ts';
import type { PreviewInput, PreviewMessage } from './previewTask.ts';

export type Preview =
  | ({ readonly status: 'made' } & MadePreview)
  | { readonly status: 'failed'; readonly reason: string };

const task = new URL('previewTask.ts', import.meta.url);

const deathReason = (outcome: MeshProcessOutcome, { seconds, memoryMiB }: MeshLimits): string => {
  const cause = outcome.status === 'died' ? outcome.cause : null;
  if (cause === 'time') return `Making the preview took longer than ${seconds} seconds.`;
  if (cause === 'memory') return `Making the preview needs more memory than ${memoryMiB} MiB.`;
  return 'The file is damaged, so there is no preview of it.';
};

/** Makes the preview of one mesh file of an upload, in a process with limits. Every fault becomes a reason; only a fault of this machine throws. */
export const previewOf = (
  files: readonly LocalFile[],
  name: string,
  overrides: Partial<MeshLimits> = {},
): Promise<Preview> =>
  inWorkFolder(files, async (local, work) => {
    const limits = { ...meshLimits, ...overrides };
    const messages: PreviewMessage[] = [];
    const preview = join(work, 'preview.glb');
    const outcome = await runInMeshProcess<PreviewMessage>({
      task,
      input: { files: local, work, preview, limits, name } satisfies PreviewInput,
      mayRead: local.map(({ path }) => path),
      mayWrite: work,
      seconds: limits.seconds,
      memoryMiB: limits.memoryMiB,
      onMessage: (message) => messages.push(message),
    });
    const [message] = messages;
    if (!message) return { status: 'failed', reason: deathReason(outcome, limits) };
    if (message.type === 'impossible') return { status: 'failed', reason: message.reason };
    const { type: _, ...facts } = message;
    return { status: 'made', ...facts, glb: await readFile(preview) };
  });
