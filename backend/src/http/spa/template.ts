import { firstDataElementId } from '#contract/firstData.ts';
import type { WireShop } from '#contract/wire.ts';
import { adminFrame } from './content/adminFrame.ts';
import { footer } from './content/footer.ts';
import { header } from './content/header.ts';
import { headOf } from './head.ts';
import { html, type Markup, scriptJson } from './html.ts';
import type { PageContent, PageSource } from './pageContent.ts';

const placeholder = '<!--head-->';
const root = /(?<=<div id="root"[^>]*>)\s*(?=<\/div>)/;

const main = ({ screen, heading, body }: PageContent): Markup =>
  screen
    ? html`<main class="screen" id="shell">
${screen}
</main>`
    : html`<main id="shell">
<h1>${heading}</h1>
${body}
</main>`;

const framed = (content: PageContent, shop: WireShop): Markup =>
  content.frame === 'admin'
    ? adminFrame(shop, content.screen ?? content.body)
    : html`${header(shop)}${main(content)}${footer(shop)}`;

/** Fills the built `index.html`; `chunks` links to the scripts of the page's own. @throws Error when it lacks the places to fill */
export const createTemplate = (indexHtml: string) => {
  // Title and description in the file are for development, where nothing is filled.
  const page = indexHtml
    .replace(/[ \t]*<title>[^<]*<\/title>\n?/i, '')
    .replace(/[ \t]*<meta\s+name="description"[^>]*>\n?/i, '');
  const [start, rest, ...more] = page.split(placeholder);
  const [middle, end] = rest?.split(root) ?? [];
  if (start === undefined || middle === undefined || end === undefined || more.length > 0)
    throw new Error(`index.html must hold ${placeholder} and an empty <div id="root">, each once`);
  return (content: PageContent, source: PageSource, chunks: Markup): string => {
    const shell = framed(content, source.shop);
    const data = html`<script type="application/json" id="${firstDataElementId}">${scriptJson(content.data)}</script>`;
    // After the entry's own links, which name the largest chunks: a browser has six requests under way at a time.
    const head = `${headOf(content, source).markup}${middle.replace('</head>', () => `${chunks.markup}</head>`)}`;
    return `${start}${head}${shell.markup}${end.replace('</div>', () => `</div>\n${data.markup}`)}`;
  };
};
