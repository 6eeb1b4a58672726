/** The list with one entry moved to another place; both places count from 0. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] => {
  const [entry, ...others] = [...list.slice(from, from + 1), ...list.toSpliced(from, 1)];
  return entry === undefined ? list : others.toSpliced(to, 0, entry);
};
