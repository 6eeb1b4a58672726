/** Names to choose from, after none; also the chosen one if it is not, or no longer, among them. */
export const nameChoices = (
  none: string,
  chosen: string,
  names: readonly string[],
): readonly (readonly [string, string])[] => {
  const known = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return [['', none], ...known.map((name) => [name, name] as const)];
};
