import type { WireShop } from '#contract/wire.ts';
import { html, type Markup } from '../html.ts';

/** Above every page: the shop's mark and name, leading home, where the SPA's header has them. The bar is `#shell`'s own. */
export const header = ({ shopName }: WireShop): Markup =>
  html`<header class="absolute inset-x-0 top-0 z-30"><div class="page-width flex min-h-14 items-center gap-[4px] lg:min-h-16"><span class="-ml-[10px] size-11 shrink-0 lg:hidden"></span><a class="flex min-h-11 items-center gap-2.5 font-semibold text-lg tracking-tight" href="/"><svg aria-hidden="true" class="size-7 shrink-0" fill="none" viewBox="0 0 32 32"><rect class="fill-brand" height="32" rx="8" width="32"/><path class="stroke-on-brand" d="M16 6l9 5v10l-9 5-9-5V11zM7 11l9 5 9-5M16 16v10" stroke-linejoin="round" stroke-width="2"/></svg><span>${shopName}</span></a></div></header>
`;
