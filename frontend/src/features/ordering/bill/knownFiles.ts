import type { WireOwnedModel } from 'backend/contract/calls/ordering/bill.ts';
import { callPage } from '../../../lib/api.ts';

/** Everything that the caller owns, from all pages. @throws ApiError */
export const ownedModels = async (): Promise<readonly WireOwnedModel[]> => {
  const models: WireOwnedModel[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await callPage('GET /charge/files', { query: { page } });
    models.push(...rows);
    if (rows.length === 0 || models.length >= total) return models;
  }
};

/** A version of a model that has a file. */
type KnownFile = {
  readonly model: WireOwnedModel;
  readonly version: number;
  readonly state: keyof typeof worth;
};
const worth = { newest: 2, older: 1, notOwned: 0 };

const stateOf = (isNewest: boolean, isOwned: boolean): KnownFile['state'] => {
  if (isNewest) return 'newest';
  return isOwned ? 'older' : 'notOwned';
};

/** The files of models by SHA-256, and all sizes in bytes, without empty files. A file of several versions belongs to the newest. */
export const knownFiles = (models: readonly WireOwnedModel[]) => {
  const bySha = new Map<string, KnownFile>();
  const sizes = new Set<number>();
  for (const model of models)
    for (const [nth, { version, files }] of model.versions.toReversed().entries()) {
      const state = stateOf(nth === 0, version >= model.from);
      const known: KnownFile = { model, version, state };
      for (const { bytes, sha256 } of files.filter((file) => file.bytes > 0)) {
        sizes.add(bytes);
        const before = bySha.get(sha256);
        if (!before || worth[before.state] < worth[state]) bySha.set(sha256, known);
      }
    }
  return { bySha, sizes };
};

/** A file of a folder; its hash is one of those that `hashFiles` gives. */
type HashedFile = { readonly path: string; readonly sha256: string | null | undefined };

/** The files of a folder by what they are: those of each version of a model, the others, and those that could not be read. */
export const judgeFolder = (files: readonly HashedFile[], { bySha }: ReturnType<typeof knownFiles>) => {
  const groups = Map.groupBy(
    files,
    ({ sha256 }) => bySha.get(sha256 ?? '') ?? (sha256 === undefined ? 'unread' : 'unknown'),
  );
  const pathsOf = (group: KnownFile | 'unread' | 'unknown') =>
    groups.get(group)?.map(({ path }) => path) ?? [];
  const found = [...groups.keys()].filter((group) => typeof group !== 'string');
  return {
    found: found.map((known) => ({ ...known, paths: pathsOf(known) })),
    unknown: pathsOf('unknown'),
    unread: pathsOf('unread'),
  };
};
