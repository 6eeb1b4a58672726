import type { AttributeName } from 'backend/domain/catalogue/models/modelAttributes.ts';

/** A model of the demo shop: the fields of the upload form (R088). Its sizes are in cm or m, its polys are triangles. */
export type DemoModel = { readonly [Name in AttributeName]: string } & {
  readonly slug: string;
  /** Its files are in `assets/models/<slug>`, or in those of another model. */
  readonly filesOf?: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: 'free' | 'premium';
  /** It has pictures from behind and in a scene. */
  readonly isHero?: true;
  /** Whole dollars; 0 for a free model. */
  readonly priceDollars: number;
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
