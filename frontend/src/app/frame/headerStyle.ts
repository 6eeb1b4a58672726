/** A control of the header's first row. */
export const barControl =
  'inline-flex min-h-11 min-w-[44px] cursor-pointer items-center justify-center gap-2 rounded-control px-[10px] font-medium text-ink-2 text-sm hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink';

/** A link or button of the second row; the current section is underlined. */
export const sectionControl =
  'focus-visible:-outline-offset-3 relative inline-flex h-11 shrink-0 cursor-pointer items-center gap-0.5 whitespace-nowrap px-1.5 font-medium text-ink-2 text-sm hover:text-ink aria-expanded:text-ink after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-full aria-[current=page]:text-ink aria-[current=page]:after:bg-brand aria-[current=true]:text-ink aria-[current=true]:after:bg-brand aria-expanded:after:bg-control';

/** A panel below the header, over the full page width. */
export const headerPanel =
  'fixed inset-x-0 top-14 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-auto max-w-none overflow-y-auto border-line border-b bg-surface p-0 text-ink shadow-menu lg:search-field';
