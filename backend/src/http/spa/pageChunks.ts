import { entriesOf, filesOf, parseManifest } from './chunkGraph.ts';

/**
 * Links to what a page's own modules need beyond what every page names already, so that the browser fetches all of it
 * at once and not one after the other. None without a manifest, or for modules that it does not know.
 * @throws Error when the manifest cannot be read
 */
export const createPageChunks = (manifestJson: string | null) => {
  if (manifestJson === null) return (): string => '';
  const manifest = parseManifest(manifestJson);
  const shared = filesOf(manifest, entriesOf(manifest));
  return (...modules: readonly string[]): string => {
    const own = filesOf(manifest, modules);
    // `crossorigin` as the build writes it: with another mode the file would be fetched a second time.
    const scripts = [...own.scripts.difference(shared.scripts)].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`,
    );
    const styles = [...own.styles.difference(shared.styles)].map(
      (file) => `<link rel="preload" as="style" crossorigin href="/${file}">\n`,
    );
    return [...scripts, ...styles].join('');
  };
};
