import type { Measured } from './measurement.ts';
import type { MeshFacts } from './meshFacts.ts';
import type { ArchiveEntry } from './passport.events.ts';

/** An event stays below half of the 1 MiB limit of one append. */
const mostBytes = 400 * 1024;
const mostEntries = 1_000;
const mostName = 300;
const mostTextures = 100;
/** Maximum length of a licence text, in characters. */
const mostLicence = 20_000;

const clipped = (text: string, most: number): string => {
  // Malicious names contain lone surrogates, which are not valid text in JSON.
  const letters = [...text.slice(0, 2 * most + 2).toWellFormed()];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const clippedFacts = ({ textures, ...facts }: MeshFacts): MeshFacts => ({
  ...facts,
  name: clipped(facts.name, mostName),
  format: clipped(facts.format, 20),
  formatVersion: facts.formatVersion === null ? null : clipped(facts.formatVersion, mostName),
  ...(facts.reason === undefined ? {} : { reason: clipped(facts.reason, mostName) }),
  textures: textures
    .slice(0, mostTextures)
    .map((texture) => ({ ...texture, name: clipped(texture.name, mostName) })),
});

/** The measurement, with long names and lists shortened to fit one event: measured files take precedence. */
export const clippedMeasurement = ({ files, best, licence }: Omit<Measured, 'archive' | 'shape'>) => {
  const inOrder = [
    ...files.filter(({ triangles }) => triangles !== null),
    ...files.filter(({ triangles }) => triangles === null),
  ];
  const kept: MeshFacts[] = [];
  let bytes = 0;
  for (const facts of inOrder.map(clippedFacts)) {
    bytes += bytesOf(facts);
    if (bytes > mostBytes) break;
    kept.push(facts);
  }
  return {
    files: kept,
    best: best === null ? null : clipped(best, mostName),
    licence: licence === null ? null : clipped(licence, mostLicence),
  };
};

/** The list of an archive in parts of at most 1,000 entries, each small enough for one event. */
export const archiveParts = (
  entries: readonly ArchiveEntry[],
): readonly { readonly from: number; readonly entries: ArchiveEntry[] }[] => {
  const parts: { from: number; entries: ArchiveEntry[] }[] = [];
  let bytes = 0;
  for (const [from, { name, bytes: size, sha256 }] of entries.entries()) {
    const entry = { name: clipped(name, mostName), bytes: size, sha256 };
    bytes += bytesOf(entry);
    const last = parts.at(-1);
    if (!last || last.entries.length === mostEntries || bytes > mostBytes) {
      parts.push({ from, entries: [entry] });
      bytes = bytesOf(entry);
    } else last.entries.push(entry);
  }
  return parts;
};
