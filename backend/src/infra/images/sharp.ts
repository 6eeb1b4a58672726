import sharp, { type SharpOptions } from 'sharp';

// One thread a picture, so that the workers of one process never take all processors; and no cache, because
// each picture is worked on once.
sharp.concurrency(1);
sharp.cache(false);

/** The most pixels that a picture may have: decoded they take 200 MB. */
export const maxPixels = 50_000_000;

/** How every picture is read: the first frame, anything broken is an error. */
export const reading: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels };

/** The picture library, set up for this shop; nothing else imports it. */
export { sharp };
