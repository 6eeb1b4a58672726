import { gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Maximum unpacked size of a compressed header, in bytes. */
const maxOutputLength = 16 * 1024 ** 2;

const first = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

/** The beginning of a Blender file, which may be compressed completely. */
const blenderHead = (head: Buffer): string => {
  try {
    const options = { maxOutputLength, finishFlush: 2 };
    if (head.readUInt16BE(0) === 0x1f8b) return gunzipSync(head, options).toString('latin1', 0, 32);
    if (head.readUInt32LE(0) === 0xfd2fb528)
      return zstdDecompressSync(head, { maxOutputLength }).toString('latin1', 0, 32);
  } catch {
    // Compressed in a format whose beginning alone cannot be decompressed.
  }
  return head.toString('latin1', 0, 32);
};

const blenderVersion = (head: Buffer): string | null => {
  // "BLENDER-v293" is 2.93; since 5.0 "BLENDER17-01v0500".
  const digits = first(blenderHead(head), /^BLENDER(?:[-_][vV]|\d\d-\d\d[vV])(\d{3,4})/);
  return digits === null ? null : `${Number(digits.slice(0, -2))}.${Number(digits.slice(-2))}`;
};

const usdVersion = (head: Buffer): string | null => {
  if (head.toString('latin1', 0, 8) === 'PXR-USDC') return [...head.subarray(8, 11)].join('.');
  return first(head.toString('latin1', 0, 64), /^#usda (\d+(?:\.\d+)*)/);
};

const text = (pattern: RegExp) => (head: Buffer) => first(head.toString('latin1'), pattern);

const versions: Readonly<Record<string, (head: Buffer) => string | null>> = {
  blend: blenderVersion,
  usd: usdVersion,
  usda: usdVersion,
  usdc: usdVersion,
  ma: text(/^\/\/Maya ASCII (\S+) scene/),
  mb: text(/VERS\0\0\0.(\d{4}[\w.]*)/s),
  max: (head) => first(head.toString('latin1').replaceAll('\0', ''), /3ds Max Version: (\d+(?:\.\d+)*)/),
  '3dm': text(/^3D Geometry File Format +(\d+)/),
  skp: (head) => first(head.toString('latin1').replaceAll('\0', ''), /SketchUp Model.*?\{([\d.]+)\}/s),
  wrl: text(/^#VRML V(\d\.\d)/),
  x3d: text(/<X3D[^>]*\bversion=["'](\d+(?:\.\d+)*)/i),
  dxf: text(/\$ACADVER\s+1\s+(AC\d+)/),
  dwg: text(/^(AC\d{4})/),
  step: text(/FILE_SCHEMA\s*\(\s*\(\s*'([^']{1,60})/),
  stp: text(/FILE_SCHEMA\s*\(\s*\(\s*'([^']{1,60})/),
  x: text(/^xof (\d{4})/),
  vox: (head) =>
    head.toString('latin1', 0, 4) === 'VOX ' && head.length > 8 ? String(head.readUInt32LE(4)) : null,
};

/** The version of a format from its header, or null. */
export const formatVersionOf = (format: string, head: Buffer): string | null =>
  head.length < 16 ? null : (versions[format]?.(head) ?? null);
