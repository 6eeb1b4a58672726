import type { Source } from './readSources.ts';

type Importing = Pick<Source, 'path'> & {
  readonly imports: readonly Pick<Source['imports'][number], 'file'>[];
};

/** Each import cycle once, as its files in order; types count too. */
export const importCycles = (sources: readonly Importing[]): readonly string[] => {
  const imports = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => (file === null ? [] : [file]))]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const file of imports.get(path) ?? []) visit(file, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
};
