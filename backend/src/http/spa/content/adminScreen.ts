import type { AdminText } from '#contract/pageTexts/adminTexts.ts';
import { html, type Markup } from '../html.ts';

/**
 * The heading of an admin screen, where the SPA has it, and what is public below it; everything else is the Admin's
 * alone and comes by the API.
 */
export const adminScreen = ({ title, text }: AdminText, below: Markup | null = null): Markup =>
  html`<div class="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-8"><div class="flex min-h-10 flex-col justify-center"><h1 class="font-semibold text-h2">${title}</h1>${
    text === undefined ? null : html`<p class="mt-1.5 max-w-[40rem] text-ink-2">${text}</p>`
  }</div></div>${below}`;
