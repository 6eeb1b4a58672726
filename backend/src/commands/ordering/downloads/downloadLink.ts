import type { Signer } from '#infra/vault/signer.ts';

/** The fields of a signed link to a version of a model's file; `expires` is in seconds since the Unix epoch. */
export type DownloadLink = {
  readonly downloadId: string;
  readonly modelId: string;
  readonly version: number;
  readonly assetId: string;
  readonly expires: number;
};

const signedText = ({ downloadId, modelId, version, assetId, expires }: DownloadLink): string =>
  `download\n${downloadId}\n${modelId}\n${version}\n${assetId}\n${expires}`;

/** Path and query of a download; changing any part of it breaks the signature (Q15). */
export const downloadPath = (signer: Signer, link: DownloadLink): string => {
  const query = new URLSearchParams({
    model: link.modelId,
    version: String(link.version),
    asset: link.assetId,
    expires: String(link.expires),
    signature: signer.sign(signedText(link)),
  });
  return `/api/modal/file/${link.downloadId}?${query}`;
};

/** Whether the signature is ours and the link has not expired. */
export const isGoodDownload = (
  signer: Signer,
  link: DownloadLink & { readonly signature: string },
  now: Date,
): boolean => signer.verify(signedText(link), link.signature) && link.expires * 1000 > now.getTime();
