import { withoutDeviceName } from 'mesh-reader/withoutDeviceName';

const longest = 120;

/** File extensions by content type; the first is added to a name that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'application/zip': ['zip'],
  'model/obj': ['obj'],
};

/**
 * A name for display and for downloads, made from the name that came with the file: no folders, no control characters, at most 120
 * characters, and the extension of its content type.
 */
export const displayName = (originalName: string, mediaType: string): string => {
  const base = originalName.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    // Control and format characters (also those that change the direction of text), and lone surrogates.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const named = withoutDeviceName(clean);
  const dot = named.lastIndexOf('.');
  const ending = dot > 0 ? named.slice(dot + 1) : '';
  const allowed = endings[mediaType] ?? [];
  const fits = allowed.length === 0 || allowed.includes(ending.toLowerCase());
  const stem = dot > 0 && fits ? named.slice(0, dot) : named;
  const suffix = fits ? ending : (allowed[0] ?? '');
  const tail = suffix === '' ? '' : `.${suffix}`;
  const short = [...(stem === '' ? 'file' : stem)].slice(0, Math.max(1, longest - tail.length)).join('');
  return `${short}${tail}`;
};
