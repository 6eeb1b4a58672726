import * as v from 'valibot';
import { count, described, id, instant, type Wire } from './shapes.ts';

/** Addition: the downloads of a model that belongs to a client's order. */
export const wireDownload = v.object({
  modelId: id,
  links: described(count, 'Links handed out'),
  completed: described(count, 'Links that led to the whole file'),
  standing: described(
    v.picklist(['issued', 'interrupted', 'completed']),
    'The newest link: nothing is known of it (yet), it stopped on the way, or it was used to the end',
  ),
  stoppedAtPercent: described(v.nullable(count), 'How far the newest link came when it stopped'),
  at: instant,
});
export type WireDownload = Wire<typeof wireDownload>;
