import type { RenderedPage } from '#contract/pages.ts';

const placeholder = '<!--head-->';
const root = /(?<=<div id="root"[^>]*>)\s*(?=<\/div>)/;

/** Fills the built `index.html`; `chunks` links to the page's own scripts. @throws Error when it lacks the places to fill */
export const createTemplate = (indexHtml: string) => {
  // Title and description in the file are for development, where nothing is filled.
  const page = indexHtml
    .replace(/[ \t]*<title>[^<]*<\/title>\n?/i, '')
    .replace(/[ \t]*<meta\s+name="description"[^>]*>\n?/i, '');
  const [start, rest, ...more] = page.split(placeholder);
  const [middle, end] = rest?.split(root) ?? [];
  if (start === undefined || middle === undefined || end === undefined || more.length > 0)
    throw new Error(`index.html must hold ${placeholder} and an empty <div id="root">, each once`);
  return ({ head, body, data }: Pick<RenderedPage, 'head' | 'body' | 'data'>, chunks: string): string => {
    // After the entry's own links, which name the largest chunks: a browser has six requests under way at a time.
    const links = middle.replace('</head>', () => `${chunks}</head>`);
    return `${start}${head}${links}${body}${end.replace('</div>', () => `</div>\n${data}`)}`;
  };
};
