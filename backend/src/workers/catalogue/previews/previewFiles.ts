import { previewKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { PreviewEvent } from '#domain/catalogue/previews/preview.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { DerivedFiles } from '../assets/removeOrphans.ts';

/** Previews, and the pictures of 24 views of them. */
export const previewFiles: DerivedFiles = {
  kind: 'previews',
  keyOf: previewKey,
  streamCategory: 'preview',
  note: (named, { type, data }: RecordedEvent<PreviewEvent>) => {
    if (type !== 'PreviewMade') return;
    named.set(data.sha256, data.sha256);
    if (data.turning !== null) named.set(data.turning, data.turning);
  },
};
