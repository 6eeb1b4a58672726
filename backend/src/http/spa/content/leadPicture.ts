import { imageSizes, imageSrcSet, imageUrl } from '#contract/imageUrl.ts';
import { html, type Markup } from '../html.ts';

/** Heights in pixels at the full width of 1216, as the SPA's pictures name them. */
const heights = { slide: 521, banner: 405 } as const;

/**
 * The home page's first slide or a category's banner, as large and in the same place as the SPA will show it: it is
 * there before any script has run, and the SPA's own over it is no second, later paint of the largest picture (UX
 * goal 6). Without text, like those two.
 */
export const leadPicture = (kind: keyof typeof heights, reference: string): Markup =>
  html`<p class="${kind}"><img alt="" fetchpriority="high" height="${heights[kind]}" sizes="${imageSizes.slide}" src="${imageUrl(reference, 800)}" srcset="${imageSrcSet(reference)}" width="1216"></p>
`;
