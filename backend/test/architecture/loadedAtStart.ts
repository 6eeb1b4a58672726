import type { Source } from './readSources.ts';

/** The libraries that a program loads at its start, each with the importing file. */
export const loadedAtStart = (
  sources: readonly Source[],
  programs: readonly string[],
): ReadonlyMap<string, string> => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const libraries = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [...programs];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { file, library, isTypeOnly, isLater } of byPath.get(path)?.imports ?? []) {
      if (isTypeOnly || isLater) continue;
      if (file !== null) waiting.push(file);
      if (library !== null && !libraries.has(library)) libraries.set(library, path);
    }
  }
  return libraries;
};
