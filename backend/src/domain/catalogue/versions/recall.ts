/** A version with what it took back. */
type Version = {
  readonly version: number;
  readonly withdraws?: readonly number[] | undefined;
  readonly isUndo?: boolean | undefined;
};

/**
 * The versions that may still be used: without recalled ones, without one that was undone and its Undo. A recall that was undone counts no
 * more. Oldest first, like those given.
 */
export const offeredVersions = <One extends Version>(versions: readonly One[]): readonly One[] => {
  const gone = new Set<number>();
  for (const { version, withdraws = [], isUndo } of versions.toReversed()) {
    if (!gone.has(version)) for (const one of withdraws) gone.add(one);
    if (isUndo) gone.add(version);
  }
  return versions.filter(({ version }) => !gone.has(version));
};

const list = new Intl.ListFormat('en');

/** `version 2`, `versions 2 and 3` */
export const versionNames = (versions: readonly number[]): string =>
  `version${versions.length === 1 ? '' : 's'} ${list.format(versions.map(String))}`;
