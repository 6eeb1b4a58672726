import { html, type Markup } from '../html.ts';

/** The shop's mark and name, leading home, as the SPA draws them. */
export const logo = (shopName: string, className = ''): Markup =>
  html`<a class="flex min-h-11 items-center gap-2.5 font-semibold text-lg tracking-tight ${className}" href="/"><svg aria-hidden="true" class="size-7 shrink-0" fill="none" viewBox="0 0 32 32"><rect class="fill-brand" height="32" rx="8" width="32"/><path class="stroke-on-brand" d="M16 6l9 5v10l-9 5-9-5V11zM7 11l9 5 9-5M16 16v10" stroke-linejoin="round" stroke-width="2"/></svg><span>${shopName}</span></a>`;
