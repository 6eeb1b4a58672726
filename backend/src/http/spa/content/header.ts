import type { WireShop } from '#contract/wire.ts';
import { html, type Markup } from '../html.ts';
import { logo } from './logo.ts';

/** Above every page: the shop's mark and name, leading home, where the SPA's header has them. The bar is `#shell`'s own. */
export const header = ({ shopName }: WireShop): Markup =>
  html`<header class="absolute inset-x-0 top-0 z-30"><div class="page-width flex min-h-14 items-center gap-[4px] lg:min-h-16"><span class="-ml-[10px] size-11 shrink-0 lg:hidden"></span>${logo(shopName)}</div></header>
`;
