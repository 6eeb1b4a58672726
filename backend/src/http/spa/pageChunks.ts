import { entriesOf, filesOf, parseManifest } from './chunkGraph.ts';
import { html, type Markup } from './html.ts';

const none = html``;

/**
 * Links to what a page's own modules need beyond what every page names already, so that the browser fetches all of it
 * at once and not one after the other. None without a manifest, or for modules that it does not know.
 * @throws Error when the manifest cannot be read
 */
export const createPageChunks = (manifestJson: string | null) => {
  if (manifestJson === null) return (): Markup => none;
  const manifest = parseManifest(manifestJson);
  const shared = filesOf(manifest, entriesOf(manifest));
  return (...modules: readonly string[]): Markup => {
    const own = filesOf(manifest, modules);
    // `crossorigin` as the build writes it: with another mode the file would be fetched a second time.
    const scripts = [...own.scripts.difference(shared.scripts)].map(
      (file) => html`<link rel="modulepreload" crossorigin href="/${file}">
`,
    );
    const styles = [...own.styles.difference(shared.styles)].map(
      (file) => html`<link rel="preload" as="style" crossorigin href="/${file}">
`,
    );
    return html`${scripts}${styles}`;
  };
};
