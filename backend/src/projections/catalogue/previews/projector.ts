import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { PreviewEvent } from '#domain/catalogue/preview.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { type PreviewRow, preview, readModel } from './table.ts';

type Event = ModelEvent | PreviewEvent;

const emptyRow = (modelId: string): PreviewRow => ({
  model_id: modelId,
  shown: '3d',
  listed: false,
  made: null,
  reason: null,
  hashes: [],
});

const previews = rowTable<PreviewRow, Event>({
  table: preview,
  keysOf: ({ data }) => ('modelId' in data ? [data.modelId] : []),
  evolve: (before, event, modelId) => {
    const row = before ?? emptyRow(modelId);
    switch (event.type) {
      case 'ModelUploaded':
      case 'ModelPublished':
      case 'ModelRelisted':
        return { ...row, listed: true };
      case 'ModelDrafted':
      case 'ModelUnlisted':
      case 'ModelDelisted':
        return { ...row, listed: false };
      case 'PreviewMade': {
        const { version, sha256, bytes, triangles, sourceTriangles, coarse } = event.data;
        const made = { version, sha256, bytes, triangles, sourceTriangles, coarse };
        return { ...row, made, reason: null, hashes: [...new Set([...row.hashes, sha256])] };
      }
      case 'PreviewFailed':
        return { ...row, made: null, reason: event.data.reason };
      case 'PreviewShownAs':
        return { ...row, shown: event.data.shown };
      default:
        return before;
    }
  },
});

/** The 3D previews: the shown preview of each model, or why there is none. */
export const previewsProjection = rowProjection<Event>({
  streamCategories: ['model', 'preview'],
  readModel,
  prepare: noFacts,
  tables: [previews],
});
