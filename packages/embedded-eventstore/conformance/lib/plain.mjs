// Converts values of the client and of the protocol to plain ones.
import { Position } from './normalise.mjs';

/** JSON with its numbers as written; anything else as text. */
export function parsed(text) {
  try {
    return JSON.parse(text, (_key, value, { source }) =>
      typeof value === 'number' ? `number ${source}` : value,
    );
  } catch {
    return { notJson: text };
  }
}

export function nonEmpty(object) {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Positions of the official client are plain objects. */
export function plain(value) {
  if (!value || typeof value !== 'object' || value instanceof Uint8Array || value instanceof Date)
    return value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value.commit === 'bigint' && typeof value.prepare === 'bigint')
    return new Position(value.commit, value.prepare);
  // The client's "revision" of the metadata stream is a position in the log.
  const told = (key, inner) =>
    key === 'metastreamRevision' && inner !== undefined ? new Position(inner) : plain(inner);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, told(key, inner)]));
}
