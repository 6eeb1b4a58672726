import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LocalFile,
  type MeasuredFiles,
  measureFiles,
  measuringProgram,
  type Preview,
  type PreviewOptions,
  previewOf,
  previewProgram,
} from 'mesh-reader';
import { type DemoModel, paidFiles, pathsOf } from './assets.ts';

/** The folder of the facts and previews that `recordMeshes.ts` made of the demo's archives. */
export const recordFolder = new URL('../assets/meshes/', import.meta.url);

type MadePreview = Extract<Preview, { readonly status: 'made' }>;
type RecordedPreview = Omit<MadePreview, 'glb' | 'turning'> & {
  readonly sha256: string;
  readonly turning: string | null;
};

/** The results of the mesh reader by the keys of their inputs. The files of a preview are named after their SHA-256. */
export type MeshRecord = {
  readonly measured: Readonly<Record<string, MeasuredFiles>>;
  readonly previews: Readonly<Record<string, RecordedPreview>>;
};

export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

const keyOf = async (
  program: { readonly name: string; readonly version: string },
  files: readonly LocalFile[],
  part = '',
): Promise<string> => {
  const contents = files.map(async ({ name, path }) => [name, sha256Of(await readFile(path))]);
  return sha256Of(JSON.stringify([program, await Promise.all(contents), part]));
};

/** The key of the facts of an upload, by content, names and program. */
export const measuredKey = (files: readonly LocalFile[]): Promise<string> => keyOf(measuringProgram, files);

/** The key of the preview of one mesh file of an upload. */
export const previewKey = (files: readonly LocalFile[], name: string): Promise<string> =>
  keyOf(previewProgram, files, name);

/** The names of the files of a preview: itself, and the picture of it turning. */
export const filesOf = ({ sha256, turning }: RecordedPreview): readonly [string, ...string[]] => [
  `${sha256}.glb`,
  ...(turning === null ? [] : [`${turning}.webp`]),
];

export const readMeshRecord = async (): Promise<MeshRecord> =>
  JSON.parse(await readFile(new URL('record.json', recordFolder), 'utf8'));

/** What the shop measures of each version of a model, the latest last, copied into a folder. */
export const soldUploads = (model: DemoModel, folder: string): Promise<readonly (readonly LocalFile[])[]> => {
  const { firstArchive, archive } = pathsOf(model);
  const copies = [...new Set([firstArchive, archive])].map(async (sold, version) => {
    const own = join(folder, `${model.slug}-${version}`);
    await mkdir(own);
    const measured = (await paidFiles(model.slug, sold)).filter(([field]) => field !== 'ModalTexture');
    return Promise.all(
      measured.map(async ([, file]) => {
        const path = join(own, file.name);
        await writeFile(path, await file.bytes());
        return { name: file.name, path };
      }),
    );
  });
  return Promise.all(copies);
};

/** Measures and previews from the record; what is not in it is made. */
export const recordedMeshes = async () => {
  const { measured, previews } = await readMeshRecord();
  return {
    measureFiles: async (files: readonly LocalFile[]) =>
      measured[await measuredKey(files)] ?? measureFiles(files),
    previewOf: async (
      files: readonly LocalFile[],
      name: string,
      options?: PreviewOptions,
    ): Promise<Preview> => {
      const known = previews[await previewKey(files, name)];
      if (!known) return previewOf(files, name, options);
      const { sha256: _, ...facts } = known;
      const [glb, turning] = await Promise.all(
        filesOf(known).map((name) => readFile(new URL(name, recordFolder))),
      );
      return { ...facts, glb: glb ?? Buffer.of(), turning: turning ?? null };
    },
  };
};
