import sharp, { type SharpOptions } from 'sharp';

// One thread per picture, so that the workers of one process never occupy all processors; no cache, because each picture is processed once.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum number of pixels of a picture: decoded they take 200 MB. */
export const maxPixels = 50_000_000;

/** Every picture is read the same way: only the first frame, and anything broken is an error. */
export const reading: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels };

/** The picture library with this shop's settings; nothing else imports it. */
export { sharp };
