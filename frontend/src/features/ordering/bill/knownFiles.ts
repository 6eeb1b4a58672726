import type { WireOwnedModel } from 'backend/contract/wireOwnedModel.ts';

/** A version of a model that has a file; `isNewest` if no later version replaced it. */
export type KnownFile = {
  readonly model: WireOwnedModel;
  readonly version: number;
  readonly isNewest: boolean;
};

/** The files of models by SHA-256, and the sizes in bytes of all. A file of several versions belongs to the newest. Empty files are left out. */
export const knownFiles = (models: readonly WireOwnedModel[]) => {
  const bySha = new Map<string, KnownFile>();
  const sizes = new Set<number>();
  for (const model of models) {
    const newest = model.versions.at(-1)?.version;
    for (const { version, files } of model.versions.toReversed())
      for (const { bytes, sha256 } of files) {
        if (bytes === 0) continue;
        sizes.add(bytes);
        const isNewest = version === newest;
        const before = bySha.get(sha256);
        if (!before || (isNewest && !before.isNewest)) bySha.set(sha256, { model, version, isNewest });
      }
  }
  return { bySha, sizes };
};

/** A file of a folder: its path, and its SHA-256 in hex; null if nothing has its size, undefined if it could not be read. */
export type HashedFile = { readonly path: string; readonly sha256: string | null | undefined };

type Found = KnownFile & { readonly paths: string[] };

/** The files of a folder by what they are: those of each version of a model, the others, and those that could not be read. */
export const judgeFolder = (files: readonly HashedFile[], { bySha }: ReturnType<typeof knownFiles>) => {
  const found = new Map<string, Found>();
  const unknown: string[] = [];
  const unread: string[] = [];
  for (const { path, sha256 } of files) {
    const known = sha256 ? bySha.get(sha256) : undefined;
    if (sha256 === undefined) unread.push(path);
    else if (!known) unknown.push(path);
    else {
      const key = `${known.model._id}:${known.version}`;
      const one = found.get(key) ?? { ...known, paths: [] };
      one.paths.push(path);
      found.set(key, one);
    }
  }
  return { found: [...found.values()], unknown, unread };
};
