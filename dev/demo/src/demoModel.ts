/** A model of the demo shop: the fields of the upload form (R088). */
export type DemoModel = {
  readonly slug: string;
  /** Its files are in `assets/models/<slug>`, or in those of another model. */
  readonly filesOf?: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: 'free' | 'premium';
  /** Whole dollars; 0 for a free model. */
  readonly priceDollars: number;
  readonly category: string;
  readonly subCategory: string;
  readonly platform: string;
  readonly render: string;
  /** Size of the archive, e.g. '2.4 MB'. */
  readonly size: string;
  /** Size from front to back, e.g. '84 cm' or '4.10 m'. */
  readonly length: string;
  /** Size from side to side. */
  readonly width: string;
  readonly height: string;
  readonly style: string;
  readonly material: string;
  /** Number of triangles, e.g. '12,480'. */
  readonly polys: string;
  readonly format: string;
  /** The facts that a measuring program finds in the files. */
  readonly facts: {
    /** Length, width and height: front to back (z), side to side (x), up (y). */
    readonly metres: readonly [number, number, number];
    readonly triangles: number;
    /** In the OBJ, which keeps quads. */
    readonly polygons: number;
    readonly animations: number;
    readonly bones: number;
    /** Pixels per side of the base colour texture. */
    readonly texture: number;
  };
};
