import type { RenderedPage } from '#contract/pages.ts';

const placeholder = '<!--head-->';
const root = /(?<=<div id="root"[^>]*>)\s*(?=<\/div>)/;

/** Fills the built `index.html`; `chunks` links to the page's own scripts. @throws Error when it lacks a placeholder */
export const createTemplate = (indexHtml: string) => {
  // Title and description in the file are for development, where no placeholder is filled.
  const page = indexHtml
    .replace(/[ \t]*<title>[^<]*<\/title>\n?/i, '')
    .replace(/[ \t]*<meta\s+name="description"[^>]*>\n?/i, '');
  const [start, rest, ...more] = page.split(placeholder);
  const [middle, end] = rest?.split(root) ?? [];
  const [links, opening] = middle?.split('</head>') ?? [];
  if (
    start === undefined ||
    links === undefined ||
    opening === undefined ||
    end === undefined ||
    more.length > 0
  )
    throw new Error(`index.html must hold ${placeholder} and an empty <div id="root">, each once`);
  // Styles are most of a page: the parts that all pages share are encoded once.
  const beforeHead = Buffer.from(start);
  const beforeLinks = Buffer.from(links);
  const beforeBody = Buffer.from(`</head>${opening}`);
  const afterBody = Buffer.from(end.slice('</div>'.length));
  return ({ head, body, data }: Pick<RenderedPage, 'head' | 'body' | 'data'>, chunks: string): Buffer =>
    // The page's own links follow those of the entry, which has the largest chunks: a browser runs six requests at a time.
    Buffer.concat([
      beforeHead,
      Buffer.from(head),
      beforeLinks,
      Buffer.from(chunks),
      beforeBody,
      Buffer.from(`${body}</div>\n${data}`),
      afterBody,
    ]);
};
