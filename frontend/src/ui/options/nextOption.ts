/** The option that an arrow key chooses; -1 is the field itself. Null for other keys, and without options. */
export const nextOption = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 === count ? -1 : at + 1;
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1;
  return null;
};
