import * as v from 'valibot';
import { count, described, type Wire } from './shapes.ts';
import { wireModel } from './wire.ts';

/** Addition, for Admins: listed models and drafts with the same Zip file or nearly the same mesh, the most alike first. */
export const wireNearDuplicates = v.object({
  version: described(count, 'Number of the files that were compared; 0 before any were measured'),
  triangles: described(v.nullable(count), 'Of the mesh that was compared; null when none was measured'),
  models: v.array(
    v.object({
      model: wireModel,
      sameFile: described(v.boolean(), 'Its Zip file is the same'),
      alike: described(
        v.number(),
        '1: the same form; 0: no more alike than two models with nothing in common',
      ),
      triangles: v.nullable(count),
    }),
  ),
});
export type WireNearDuplicates = Wire<typeof wireNearDuplicates>;
