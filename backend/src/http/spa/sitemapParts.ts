import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

/** What the protocol allows one file: addresses, and bytes before compression (it allows 50 MB). */
export const partLimits = { urls: 50_000, bytes: 45_000_000 } as const;

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';

const startPart = () => {
  // Fast rather than small: it is made anew whenever a crawler comes after a change.
  const zip = createGzip({ level: 1 });
  const zipped = buffer(zip);
  zip.write(opening);
  return { zip, zipped, urls: 0, bytes: 0 };
};

/** Packs `<url>` elements into as few gzipped files as the limits allow, never holding more than one chunk unpacked. */
export const sitemapParts = async (
  chunks: AsyncIterable<readonly string[]>,
  limits: { readonly urls: number; readonly bytes: number } = partLimits,
): Promise<readonly Buffer[]> => {
  const parts = [startPart()];
  for await (const chunk of chunks) {
    let text = '';
    for (const url of chunk) {
      let part = parts.at(-1);
      if (!part || part.urls === limits.urls || part.bytes + url.length > limits.bytes) {
        part?.zip.end(`${text}</urlset>\n`);
        text = '';
        part = startPart();
        parts.push(part);
      }
      text += url;
      part.urls += 1;
      part.bytes += url.length;
    }
    const zip = parts.at(-1)?.zip;
    if (zip?.write(text) === false) await once(zip, 'drain');
  }
  parts.at(-1)?.zip.end('</urlset>\n');
  return Promise.all(parts.map(({ zipped }) => zipped));
};
