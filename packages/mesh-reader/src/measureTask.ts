import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { licenceText } from './archive/licenceText.ts';
import { meshFilesOf } from './archive/meshFilesOf.ts';
import { openUpload } from './archive/openUpload.ts';
import type { OpenedUpload } from './archive/uploadFile.ts';
import { type Measured, measureFile } from './facts/measureFile.ts';
import type { MeshLimits } from './meshLimits.ts';
import { MeshProblem } from './meshProblem.ts';
import type { MeshTask } from './process/meshProcess.ts';
import { fileFinder } from './textures/findFile.ts';

export type MeasureInput = {
  readonly files: readonly { readonly name: string; readonly path: string }[];
  readonly work: string;
  readonly limits: MeshLimits;
  /** The files that an earlier process unpacked before it died. */
  readonly opened: OpenedUpload | null;
  /** Names that no longer need measuring. */
  readonly done: readonly string[];
};

export type MeasureMessage =
  | { readonly type: 'impossible'; readonly reason: string }
  | { readonly type: 'opened'; readonly opened: OpenedUpload; readonly licence: string | null }
  | { readonly type: 'begun'; readonly name: string }
  | ({ readonly type: 'measured' } & Measured);

const asReason = (error: unknown): { readonly reason: string } => {
  if (error instanceof MeshProblem) return { reason: error.message };
  throw error;
};

/** Unpacks an upload and measures its mesh files one after the other, reporting each step. */
export const run: MeshTask<MeasureInput, MeasureMessage> = async (input, send) => {
  const { work, limits, done } = input;
  const opened = input.opened ?? (await openUpload(input.files, work, limits).catch(asReason));
  if ('reason' in opened) return send({ type: 'impossible', reason: opened.reason });
  if (!input.opened) send({ type: 'opened', opened, licence: await licenceText(opened.archive) });
  const files = [...opened.archive, ...opened.beside];
  const findFrom = fileFinder(files);
  for (const file of meshFilesOf(opened, limits.meshes)) {
    const { name, path } = file;
    if (path === null || done.includes(name)) continue;
    send({ type: 'begun', name });
    // The files that a reader unpacks are removed before the next file is read.
    const own = await mkdtemp(join(work, 'file-'));
    const measured = await measureFile({ ...file, path }, { find: findFrom(name), limits, work: own });
    await rm(own, { recursive: true });
    send({ type: 'measured', ...measured });
  }
};
