/** `sizes` of the pictures that the server preloads, from the layout's gutters and widths. */
export const imageSizes = {
  slide: '(min-width: 1280px) 1216px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)',
  adminSlide: '(min-width: 1280px) 340px, (min-width: 640px) 45vw, 92vw',
  gallery: '(min-width: 1280px) 692px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)',
} as const;
