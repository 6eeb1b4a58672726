import { createHash } from 'node:crypto';
import type { StaticFile } from './staticFiles.ts';

/** The built `index.html` with its styles inlined, and the content security policy's sources that allow what is inline. */
export type BuiltPage = {
  readonly html: string;
  /** Sources for `style-src`, one per style element. */
  readonly styleSources: readonly string[];
  /** Sources for `script-src`, one per script without a file. */
  readonly scriptSources: readonly string[];
};

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const sheetLink = /[ \t]*<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g;

/**
 * The built page with its linked style sheets inlined: on a slow connection a request of their own delays the first paint by a round trip.
 * Sheets that are not among the files stay links. Null before the first build.
 */
export const builtPage = (files: ReadonlyMap<string, Pick<StaticFile, 'raw'>>): BuiltPage | null => {
  const index = files.get('/index.html');
  if (!index) return null;
  const styleSources: string[] = [];
  const html = index.raw.toString().replace(sheetLink, (link, url: string) => {
    const css = files.get(url)?.raw.toString();
    // Text that contains its own end tag cannot be inlined.
    if (css === undefined || /<\/style/i.test(css)) return link;
    styleSources.push(sourceOf(css));
    return `<style>${css}</style>`;
  });
  const scripts = html.matchAll(/<script>(.*?)<\/script>/gs);
  return { html, styleSources, scriptSources: [...scripts].map(([, code = '']) => sourceOf(code)) };
};
