/** Path of the image call (R152). */
export const imageCall = '/api/modal/google-drive-proxy';
const idPart = /[?&]id=([0-9a-f-]{36})$/i;

/** Makes the reference of an asset: an address of our own that ends in `&id=<assetId>` (R097). */
export const assetReference =
  (publicUrl: string) =>
  (assetId: string): string =>
    `${publicUrl.replace(/\/+$/, '')}${imageCall}?url=asset&id=${assetId}`;

/** The asset that a reference names; a bare id counts as one, anything else is null. */
export const assetIdOf = (reference: string): string | null => {
  if (/^[0-9a-f-]{36}$/i.test(reference)) return reference.toLowerCase();
  return idPart.exec(reference)?.[1]?.toLowerCase() ?? null;
};
