import { footerGroups } from '#contract/pageTexts/footerGroups.ts';
import { shopSentence } from '#contract/pageTexts/shopSentence.ts';
import type { WireShop } from '#contract/wire.ts';
import { html, type Markup } from '../html.ts';

/** Below every page: who sells, and the way to every page of text. With the classes of the SPA's footer (`screens.ts`). */
export const footer = ({ shopName, address }: WireShop): Markup =>
  html`<footer class="section-gap bg-foot forced-colors:border-t text-foot-ink-2 text-sm"><div class="page-width grid gap-x-8 grid-cols-2 gap-y-10 py-14 lg:grid-cols-[2fr_1fr_1fr_1fr]"><div class="max-w-[21rem] max-lg:col-span-2"><p class="font-semibold text-foot-ink text-h3">${shopName}</p><p class="mt-3">${shopSentence(shopName)}</p>${
    address === '' ? null : html`<p class="mt-3 whitespace-pre-line">${address}</p>`
  }</div>${footerGroups.map(
    ({ title, links }) =>
      html`<nav aria-label="${title}"><p class="font-medium text-foot-ink">${title}</p><ul class="mt-2">${links.map(
        ([name, path]) =>
          html`<li><a class="inline-flex min-h-11 items-center underline-offset-4 lg:min-h-9" href="${path}">${name}</a></li>`,
      )}</ul></nav>`,
  )}</div></footer>`;
