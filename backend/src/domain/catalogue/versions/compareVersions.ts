import { counted } from '../../kernel/counted.ts';
import type { ArchiveEntry } from '../passports/passport.events.ts';
import { comparedCountNames, comparedCounts, type MeasuredFacts, type VersionFacts } from './versionFacts.ts';

const number = (value: number): string => value.toLocaleString('en-US');
const list = new Intl.ListFormat('en');

/** Sizes with units for people: `1.4 MB`. */
const size = (bytes: number): string => {
  const step = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  const text = step === 0 ? number(value) : value.toFixed(value < 10 ? 1 : 0);
  return `${text} ${['bytes', 'KB', 'MB', 'GB'][step]}`;
};

/** `+3,200 triangles`, `−1 part` */
const moreOrLess = (before: MeasuredFacts, after: MeasuredFacts): readonly string[] =>
  comparedCountNames.flatMap((fact) => {
    const difference = (after[fact] ?? 0) - (before[fact] ?? 0);
    if (before[fact] === null || after[fact] === null || difference === 0) return [];
    return [`${difference > 0 ? '+' : '−'}${counted(Math.abs(difference), comparedCounts[fact])}`];
  });

const roles = {
  baseColour: 'base colour',
  normal: 'normal map',
  metallicRoughness: 'metallic and roughness map',
  occlusion: 'occlusion map',
  emissive: 'emissive map',
  other: 'further textures',
} as const;

const pictures = (before: MeasuredFacts, after: MeasuredFacts): readonly string[] =>
  (Object.keys(roles) as (keyof typeof roles)[]).flatMap((role) => {
    const [was = 0, is = 0] = [before.pixels[role], after.pixels[role]];
    if (was === is) return [];
    if (is === 0) return [`${roles[role]} removed`];
    return [was === 0 ? `${roles[role]} added, ${is} px` : `${roles[role]} now ${is} px`];
  });

const missing = (before: MeasuredFacts, after: MeasuredFacts): readonly string[] => {
  if (before.missing === after.missing) return [];
  return [
    after.missing === 0 ? 'no texture missing any more' : `${counted(after.missing, 'texture')} missing`,
  ];
};

const formats = (before: MeasuredFacts, after: MeasuredFacts): readonly string[] => {
  const named = (more: readonly string[], less: readonly string[]) =>
    list.format(more.filter((format) => !less.includes(format)).map((format) => format.toUpperCase()));
  const [added, removed] = [named(after.formats, before.formats), named(before.formats, after.formats)];
  return [...(added ? [`now as ${added} too`] : []), ...(removed ? [`no longer as ${removed}`] : [])];
};

const entries = (before: readonly ArchiveEntry[], after: readonly ArchiveEntry[]): readonly string[] => {
  const [old, now] = [before, after].map((all) => new Map(all.map(({ name, sha256 }) => [name, sha256])));
  const added = after.filter(({ name }) => !old?.has(name)).length;
  const removed = before.filter(({ name }) => !now?.has(name)).length;
  const changed = after.filter(({ name, sha256 }) => old?.has(name) && old.get(name) !== sha256).length;
  return [
    ...(added > 0 ? [`${counted(added, 'file')} added`] : []),
    ...(removed > 0 ? [`${counted(removed, 'file')} removed`] : []),
    ...(changed > 0 ? [`${counted(changed, 'file')} changed`] : []),
  ];
};

const archive = (before: VersionFacts, after: VersionFacts): readonly string[] => {
  const [old, now] = [before.files.file, after.files.file];
  if (!old || !now || old.sha256 === now.sha256) return [];
  if (before.archive && after.archive) return entries(before.archive, after.archive);
  return old.bytes === now.bytes
    ? ['new archive of the same size']
    : [`archive now ${size(now.bytes)}, before ${size(old.bytes)}`];
};

const ownFiles = { texture: 'texture file', obj: 'OBJ file', color: 'colour file' } as const;

const beside = (before: VersionFacts, after: VersionFacts): readonly string[] =>
  (Object.keys(ownFiles) as (keyof typeof ownFiles)[]).flatMap((role) => {
    const [old, now] = [before.files[role], after.files[role]];
    if (old?.sha256 === now?.sha256) return [];
    if (!old || !now) return [`${ownFiles[role]} ${old ? 'removed' : 'added'}`];
    return [`${ownFiles[role]} replaced`];
  });

const shown = (before: VersionFacts, after: VersionFacts): readonly string[] =>
  before.card === after.card && before.slider.join() === after.slider.join() ? [] : ['new pictures'];

/** The differences between two versions of a model, each in a few words: by the measured facts of both, or by their files until both are measured. */
export const compareVersions = (before: VersionFacts, after: VersionFacts): readonly string[] => {
  const [old, now] = [before.measured, after.measured];
  const meshes =
    old && now
      ? [...moreOrLess(old, now), ...pictures(old, now), ...missing(old, now), ...formats(old, now)]
      : [];
  return [...meshes, ...archive(before, after), ...beside(before, after), ...shown(before, after)];
};
