/** A model of the demo shop, ready to be uploaded: the fields of the upload form (R088) and its files on disk. */
export type DemoModel = {
  readonly slug: string;
  readonly name: string;
  readonly type: 'free' | 'premium';
  /** Whole dollars; 0 for a free model. */
  readonly priceDollars: number;
  readonly category: string;
  readonly subCategory: string;
  readonly platform: string;
  readonly render: string;
  /** Size of the archive, e.g. '2.4 MB'. */
  readonly size: string;
  /** Extent from left to right, e.g. '84 cm'. */
  readonly length: string;
  /** Extent from front to back. */
  readonly width: string;
  readonly height: string;
  readonly style: string;
  readonly material: string;
  /** Number of polygons, e.g. '12,480'. */
  readonly polys: string;
  readonly format: string;
  readonly files: DemoFiles;
};

/** Absolute paths of a model's files. */
export type DemoFiles = {
  readonly zip: { readonly path: string; readonly fileName: string };
  readonly obj: string;
  readonly texture: string;
  /** Card picture, 1200 × 900 JPEG. */
  readonly card: string;
  /** Palette of the model's colours. */
  readonly color: string;
  /** Gallery pictures, 1200 × 900 JPEG: other side, detail, wireframe. */
  readonly slider: readonly string[];
};
