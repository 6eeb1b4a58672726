import * as v from 'valibot';

const chunkSchema = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const manifestSchema = v.record(v.string(), chunkSchema);

/** The build's chunks, by module or by name. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** @throws Error when it is not a manifest of the build */
export const parseManifest = (json: string): Manifest => v.parse(manifestSchema, JSON.parse(json));

/** Files of the build, below its directory. */
type ChunkFiles = { readonly scripts: ReadonlySet<string>; readonly styles: ReadonlySet<string> };

/** All files that these modules need before they run: their chunks and the static imports of those. Unknown modules need none. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): ChunkFiles => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css) styles.add(style);
    chunk.imports.forEach(add);
  };
  modules.forEach(add);
  return { scripts, styles };
};

/** The modules that every page links. */
export const entriesOf = (manifest: Manifest): readonly string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

/**
 * Links to the files that a page's own modules need beyond those that every page links, so that the browser fetches all of them at once.
 * Returns none without a manifest, or for unknown modules.
 * @throws Error when the manifest cannot be read
 */
export const createPageChunks = (manifestJson: string | null) => {
  if (manifestJson === null) return (): string => '';
  const manifest = parseManifest(manifestJson);
  const shared = filesOf(manifest, entriesOf(manifest));
  return (...modules: readonly string[]): string => {
    const own = filesOf(manifest, modules);
    // `crossorigin` as in the build: with another mode the file would be fetched twice.
    const scripts = [...own.scripts.difference(shared.scripts)].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`,
    );
    const styles = [...own.styles.difference(shared.styles)].map(
      (file) => `<link rel="preload" as="style" crossorigin href="/${file}">\n`,
    );
    return [...scripts, ...styles].join('');
  };
};
