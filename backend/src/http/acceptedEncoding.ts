import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The encodings that bodies are kept in. */
export type BodyEncoding = 'br' | 'gzip' | 'identity';

/** Best first: the order decides where the client has no preference. */
const available = ['br', 'gzip', 'identity'] as const satisfies readonly BodyEncoding[];

/** Browsers send only a handful of different headers. */
const known = new LRUCache<string, BodyEncoding>({ max: 200 });

/** The best encoding that an Accept-Encoding header allows (RFC 9110 section 12.5.3). */
export const acceptedEncoding = (header: string | string[] | undefined): BodyEncoding => {
  const accepted = String(header ?? '');
  const remembered = known.get(accepted);
  if (remembered) return remembered;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const encoding = negotiator.encoding(available, { preferred: available }) ?? 'identity';
  known.set(accepted, encoding);
  return encoding;
};
