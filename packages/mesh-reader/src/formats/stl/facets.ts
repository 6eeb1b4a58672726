import type { GrowingUint32 } from '../../scene/growing.ts';
import type { Welder } from '../../scene/welder.ts';

/** The facets of both types of STL. */
export type Facets = {
  places: Welder;
  readonly corners: GrowingUint32;
  readonly mostTriangles: number;
  /** Whether any facet has a normal. */
  hasNormals: boolean;
  /** Solids with facets. */
  solids: number;
  /** What is not read. */
  readonly ignored: Set<string>;
};
