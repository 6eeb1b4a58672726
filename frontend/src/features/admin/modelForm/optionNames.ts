/** The names to choose from; one that is chosen stays among them while the list loads, or after it has gone. */
export const optionNames = (chosen: string, names: readonly string[]): readonly string[] =>
  chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
