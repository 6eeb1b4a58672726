import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { count, text, uuid } from '../../kernel/schemas.ts';
import { type Circumstances, type Part, quoted, sentence } from '../../kernel/sentence.ts';

/** One rendition (smaller copy) of a picture; `bytes` is its size, `key` its key in the file store. */
const rendition = v.strictObject({
  width: count,
  format: v.picklist(['avif', 'webp', 'jpeg']),
  bytes: count,
  key: text,
});
export type Rendition = v.InferOutput<typeof rendition>;

/** `card.jpg of Oak Chair` */
const picture = ({ the, ownerOf }: Circumstances, assetId: string): readonly Part[] => {
  const owner = ownerOf('asset', assetId);
  return owner ? sentence`${the('asset', assetId)} of ${owner}` : [the('asset', assetId)];
};

export const assetEvents = defineEvents({
  RenditionsRecorded: {
    label: 'Smaller pictures made',
    meaning:
      'The renditions of a picture were made. The image call serves them from now on; `colour` (CSS hex) and `placeholder` (a tiny data URL) are shown while it loads.',
    emittedBy: ['RecordRenditions'],
    data: {
      assetId: uuid,
      width: count,
      height: count,
      colour: text,
      placeholder: text,
      renditions: v.array(rendition),
    },
    sentence: ({ assetId, renditions }, facts) =>
      sentence`${String(renditions.length)} smaller copies of the picture ${picture(facts, assetId)} were made`,
  },
  RenditionsFailed: {
    label: 'Smaller pictures failed',
    meaning: 'No renditions could be made of a picture; the image call keeps serving the original.',
    emittedBy: ['RecordRenditionsFailed'],
    data: { assetId: uuid, reason: text },
    sentence: ({ assetId, reason }, facts) =>
      sentence`No smaller copies of the picture ${picture(facts, assetId)} could be made: ${quoted(reason)}`,
  },
});
export type AssetEvent = EventOf<(typeof assetEvents)[number]>;
