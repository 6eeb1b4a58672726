import { baseName } from '../archive/fileKinds.ts';
import type { UploadFile } from '../archive/uploadFile.ts';
import { withoutPercents } from '../rawText.ts';
import { spellingsOf } from '../spellings.ts';

type Options = {
  /** The file that contains the reference; the mesh file by default. */
  readonly from?: string;
  /** Receives a note about what the reader of the file leaves out. */
  readonly says?: (note: string) => void;
};

/** Finds the file that a mesh file refers to; undefined if it is not in the upload. */
export type FindFile = (reference: string, options?: Options) => UploadFile | undefined;

const textsOf = (name: string, from?: 'pc'): readonly string[] =>
  spellingsOf(name, from).map(({ text }) => text);

/** The segments of a path, also of Windows, without `.` and with `..` resolved. Leads only into the list of names. */
const segmentsOf = (path: string): readonly string[] => {
  const parts: string[] = [];
  for (const part of path.normalize('NFC').split(/[\\/]+/)) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts;
};

/** The number of equal segments from the beginning. */
const common = (one: readonly string[], other: readonly string[]): number => {
  const end = one.findIndex((segment, at) => segment !== other[at]);
  return end < 0 ? one.length : end;
};

const isAbsolute = (path: string): boolean => /^([a-z]:|[\\/]|\w+:)/i.test(path);

type Candidate = {
  readonly file: UploadFile;
  readonly spelled: readonly string[];
  readonly lower: readonly string[];
};

/** The placeholder for the tile number in the name of a UDIM texture. Tile 1001 covers the texture coordinates from 0 to 1. */
const tileToken = /<udim>/i;

/**
 * Looks up names only among the files of the upload. Exporters write paths of their own machine, so the file with the longest common end of
 * its path wins, ignoring case. Of several, it is the very file that a relative path names, the one beside the file with the reference, the
 * nearest to it, and the one with the same case. A choice among different files that only nearness or order decides is said. Of a UDIM texture
 * it is the first tile, and that is said.
 */
export const fileFinder = (files: readonly UploadFile[]) => {
  const byBase = new Map<string, Candidate[]>();
  for (const file of files) {
    if (file.path === null) continue;
    for (const name of new Set([file.name, ...(file.rawName ? textsOf(file.rawName, 'pc') : [])])) {
      const spelled = segmentsOf(name);
      const lower = spelled.map((segment) => segment.toLowerCase());
      const base = lower.at(-1) ?? '';
      const known = byBase.get(base) ?? [];
      known.push({ file, spelled, lower });
      byBase.set(base, known);
    }
  }
  return (meshName: string): FindFile =>
    (given, { from = meshName, says } = {}) => {
      const isTiled = tileToken.test(withoutPercents(given));
      const reference = isTiled ? withoutPercents(given).replace(tileToken, '1001') : given;
      const folder = from.slice(0, from.length - baseName(from).length);
      const home = segmentsOf(folder.toLowerCase());
      for (const name of [reference, ...textsOf(withoutPercents(reference).replace(/^file:\/+/i, ''))]) {
        const wanted = segmentsOf(isAbsolute(name) ? name : `${folder}/${name}`);
        const lower = wanted.map((segment) => segment.toLowerCase());
        const ranked = (byBase.get(lower.at(-1) ?? '') ?? [])
          .map((candidate) => {
            const near = common(home, candidate.lower.slice(0, -1));
            const isThere = candidate.lower.join('/') === lower.join('/');
            const isBeside = near === home.length && candidate.lower.length === home.length + 1;
            return {
              ...candidate,
              end: common(candidate.lower.toReversed(), lower.toReversed()),
              place: isThere ? 2 : Number(isBeside),
              near,
              spelling: common(candidate.spelled.toReversed(), wanted.toReversed()),
            };
          })
          .sort(
            (one, other) =>
              other.end - one.end ||
              other.place - one.place ||
              other.near - one.near ||
              other.spelling - one.spelling,
          );
        const [best, ...others] = ranked;
        if (!best) continue;
        const rivals = others.filter(({ end, file }) => end === best.end && file.sha256 !== best.file.sha256);
        if (best.place === 0 && rivals.length > 0) says?.(`other files named "${baseName(best.file.name)}"`);
        if (isTiled) says?.(`the other tiles of "${baseName(best.file.name)}"`);
        return best.file;
      }
      return undefined;
    };
};
