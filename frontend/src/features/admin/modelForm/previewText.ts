import type { WirePreviewState } from 'backend/contract/wire.ts';

const count = (number: number): string => number.toLocaleString('en-US');

/** How the preview of a model stands, and what a buyer could take from it. */
export const previewText = ({ preview, reason }: WirePreviewState): string => {
  if (reason !== null) return `There is no preview in 3D: ${reason}`;
  if (preview === null)
    return 'There is no preview in 3D yet. It is made after the files were measured, if there is a mesh among them.';
  const size = `${(preview.bytes / 1024 ** 2).toFixed(2)} MiB`;
  if (preview.coarse)
    return `The preview (${size}) has all ${count(preview.triangles)} triangles of the model, because half of so few would ruin it. Their corners are moved to a coarse grid, a thousandth of its length apart. Choose pictures only if that gives away too much.`;
  return `The preview (${size}) has ${count(preview.triangles)} of ${count(preview.sourceTriangles)} triangles. The files themselves are not in it.`;
};
