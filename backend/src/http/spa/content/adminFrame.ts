import type { WireShop } from '#contract/wire.ts';
import { html, type Markup } from '../html.ts';
import { logo } from './logo.ts';

/** The frame of the admin area with the SPA's own classes: an empty sidebar from 1024 px on, a bar with the mark below. */
export const adminFrame = ({ shopName }: WireShop, screen: Markup): Markup =>
  html`<div class="mx-auto min-h-dvh max-w-[90rem] lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]"><header class="border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:flex max-lg:h-14 max-lg:items-center max-lg:gap-1 max-lg:border-b max-lg:px-1.5 lg:border-r"><span class="size-11 lg:hidden"></span><div class="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:p-4">${logo(shopName, 'lg:mb-6 lg:px-2')}</div></header>
<main class="min-w-0 px-4 py-6 text-sm outline-none md:px-6 md:py-8 lg:px-10">${screen}</main></div>`;
