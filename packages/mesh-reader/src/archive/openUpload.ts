import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from '../cleanText.ts';
import { headOf } from '../headOf.ts';
import { MeshProblem } from '../meshProblem.ts';
import { baseName, extensionOf, isRead } from './fileKinds.ts';
import { unpackZip } from './unpackZip.ts';
import type { OpenedUpload, ProblemFile, UploadFile } from './uploadFile.ts';

type Limits = { readonly unpackedBytes: number; readonly entries: number };
type Upload = { readonly name: string; readonly path: string };

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** The first bytes of Zip, an empty Zip, RAR and 7-Zip. */
const archives = { zip: ['504b0304', '504b0506'], rar: ['52617221'], '7z': ['377abcaf'] } as const;

const archiveKind = async (path: string): Promise<keyof typeof archives | null> => {
  const magic = (await headOf({ path }, 4)).toString('hex');
  const kinds = Object.entries(archives) as [keyof typeof archives, readonly string[]][];
  return kinds.find(([, magics]) => magics.includes(magic))?.[0] ?? null;
};

/** Maximum length of a file's path, folders included. */
const mostLetters = 1000;

/** Adds a number to the second of two equal names, since files are distinguished by name. */
const uniqueNames = () => {
  const used = new Map<string, number>();
  return (name: string): string => {
    const clean = cleanText(name, mostLetters);
    const count = (used.get(clean) ?? 0) + 1;
    used.set(clean, count);
    return count === 1 ? clean : `${clean} (${count})`;
  };
};

/** Formats that are Zip files technically, but not archives for their users. */
const packedFormats: ReadonlySet<string> = new Set([
  '3mf',
  'usdz',
  'amf',
  'spp',
  'f3d',
  'mtz',
  'docx',
  'xlsx',
]);
const archiveExtensions: ReadonlySet<string> = new Set(['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'xz', 'bz2']);

/**
 * Unpacks the archives of an upload into the folder `work`, under numbers, never under their own names; an archive in an archive is opened,
 * too, but no deeper one. Files that no reader needs are hashed but not stored.
 * @throws MeshProblem when an archive cannot be opened, or is too large
 */
export const openUpload = async (
  uploads: readonly Upload[],
  work: string,
  limits: Limits,
): Promise<OpenedUpload> => {
  const archive: UploadFile[] = [];
  const beside: UploadFile[] = [];
  const problems: ProblemFile[] = [];
  const left = { bytes: limits.unpackedBytes, entries: limits.entries };
  let count = 0;
  const newPath = (): string => {
    count += 1;
    return join(work, `${count}`);
  };

  const unpackInner = async (file: UploadFile & { readonly path: string }): Promise<void> => {
    const kind = await archiveKind(file.path);
    if (kind !== 'zip')
      return void problems.push({ ...file, reason: 'Archives of this kind are not opened: use Zip.' });
    const inner: UploadFile[] = [];
    try {
      const unpacked = await unpackZip(file.path, { left, newPath, isKept: isRead });
      for (const each of unpacked.files) inner.push({ ...each, name: `${file.name}/${each.name}` });
      for (const each of unpacked.problems) problems.push({ ...each, name: `${file.name}/${each.name}` });
    } catch (error) {
      if (!(error instanceof MeshProblem) || left.bytes < 0 || left.entries < 0) throw error;
      problems.push({ ...file, reason: error.message });
    }
    for (const each of inner) {
      archive.push(each);
      if (archiveExtensions.has(extensionOf(each.name)))
        problems.push({ ...each, reason: 'An archive in an archive in an archive is not opened.' });
    }
    await rm(file.path, { force: true });
  };

  for (const upload of uploads) {
    const isArchive =
      !packedFormats.has(extensionOf(upload.name)) && (await archiveKind(upload.path)) === 'zip';
    if (!isArchive) {
      const { size } = await stat(upload.path);
      beside.push({
        name: baseName(upload.name),
        bytes: size,
        sha256: await sha256Of(upload.path),
        path: upload.path,
      });
      continue;
    }
    const isKept = (name: string): boolean => isRead(name) || archiveExtensions.has(extensionOf(name));
    const unpacked = await unpackZip(upload.path, { left, newPath, isKept });
    problems.push(...unpacked.problems);
    for (const file of unpacked.files) {
      archive.push(file);
      const { path } = file;
      if (path !== null && archiveExtensions.has(extensionOf(file.name)))
        await unpackInner({ ...file, path });
    }
  }
  const unique = uniqueNames();
  const renamed = (list: readonly UploadFile[]): UploadFile[] =>
    list.map((file) => ({ ...file, name: unique(file.name) }));
  return {
    archive: renamed(archive),
    beside: renamed(beside),
    problems: problems.map((file) => ({ ...file, name: cleanText(file.name, mostLetters) })),
  };
};
