import { firstDataElementId } from '#contract/firstData.ts';
import { footer } from './content/footer.ts';
import { header } from './content/header.ts';
import { headOf } from './head.ts';
import { html, type Markup, scriptJson } from './html.ts';
import type { PageContent, PageSource } from './pageContent.ts';

const placeholder = '<!--head-->';
const root = /(?<=<div id="root"[^>]*>)\s*(?=<\/div>)/;

/** Fills the built `index.html`. @throws Error when it lacks the places to fill */
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
    const main = content.screen
      ? html`<main class="screen" id="shell">
${content.screen}
</main>`
      : html`<main id="shell">
<h1>${content.heading}</h1>
${content.body}
</main>`;
    const shell = content.frameless ? main : html`${header(source.shop)}${main}${footer(source.shop)}`;
    const data = html`<script type="application/json" id="${firstDataElementId}">${scriptJson(content.data)}</script>`;
    return `${start}${headOf(content, source, chunks).markup}${middle}${shell.markup}${end.replace('</div>', () => `</div>\n${data.markup}`)}`;
  };
};
