/** The marks that pages show with their evidence, each with its label. Models earn marks by measurement. */
const badgeLabels = {
  'clean-mesh': 'Clean mesh',
  'real-size': 'Real size',
  'print-ready': 'Print ready',
  animated: 'Animated',
  rigged: 'Rigged',
  '4k-pbr': '4K PBR',
  quads: 'Quads',
} as const;
/** The marks that are choices of the filter alone. */
const fitLabels = {
  'few-draws': 'At most 10 draw calls',
  'light-textures': 'At most 32 MiB of textures (BC7)',
  'fine-texels': '512 px/m or finer',
  'used-textures': 'Half of the textures used or more',
} as const;
export const markLabels = { ...badgeLabels, ...fitLabels };
type Badge = keyof typeof badgeLabels;
type Fit = keyof typeof fitLabels;
export type Mark = Badge | Fit;
export const marks = Object.keys(markLabels) as readonly Mark[];
export const isBadge = (mark: string): mark is Badge => mark in badgeLabels;

/** Pixels a side of a 4K texture. */
const fourK = 4096;
/** CheckMate Pro 2 of TurboSquid recommends fewer triangles than a fifth of the faces, and allows no face of more than four corners. */
const leastQuads = 0.8;
/** The build volume of common desktop printers, to which a larger model is scaled down, and the thinnest wall of two lines of a 0.4 mm nozzle. */
const [buildMm, leastWallMm] = [200, 0.8];
/** What a phone draws without a pause, by the advice of engines: few hundred calls a scene, so a few for each model. */
const [mostDraws, mostTextureBytes, finePixels, leastUsed] = [10, 32 * 1024 ** 2, 512, 0.5];

/**
 * The plausible longest side of a model by the words of its sub-category, category and name, in metres; the first match counts. A word counts
 * as a whole, also in the plural: a vegetable is no table. The bounds are those of the extremes: a smart is 2.7 m long, a blue whale 30 m, the
 * Burj Khalifa 828 m high.
 */
const sizes = (
  [
    ['bicycle|bike|motorcycle|motorbike|scooter', 0.8, 3],
    ['boat|ship', 1, 460],
    ['aircraft|aeroplane|airplane|plane|balloon|rocket', 0.2, 120],
    ['car|truck|bus|vehicle', 1.5, 30],
    ['bed|sofa|couch', 1, 5],
    ['(?:arm)?chair|seating|stool|bench', 0.3, 4],
    ['table|desk|storage|furniture', 0.3, 6],
    ['lamp|light|lighting|pendant', 0.1, 12],
    ['food|meal|bakery|fruit|vegetable', 0.01, 1],
    ['kitchen|cookware|cup|mug', 0.03, 2],
    ['tool|weapon', 0.03, 2.5],
    ['electronic|camera|audio|phone', 0.02, 3],
    ['decor|decoration|vase|candle|clock|sculpture', 0.03, 5],
    ['sport|fitness|board', 0.05, 5],
    ['people|human|character|robot', 0.3, 4],
    ['animal|bird|fish', 0.005, 35],
    ['plant|tree|succulent', 0.03, 60],
    ['house|building|tower|shop|landmark|cottage|cabin', 2, 900],
  ] as const
).map(([words, least, most]) => ({ known: new RegExp(`\\b(?:${words})(?:e?s)?\\b`, 'i'), least, most }));

const metres = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 } as const;

type Box = {
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly unit: keyof typeof metres;
  readonly unitFrom: 'file' | 'guess';
};
type Textures = readonly {
  readonly width: number | null;
  readonly height: number | null;
  readonly role: string;
  readonly missing: boolean;
}[];
type Count =
  | 'triangles'
  | 'openEdges'
  | 'nonManifoldEdges'
  | 'degenerateFaces'
  | 'flippedEdges'
  | 'doubledCorners'
  | 'animations'
  | 'bones'
  | 'polygons'
  | 'quads'
  | 'ngons';
/** The facts of a mesh file that marks follow from (`meshFacts.ts`). */
type File = Readonly<Partial<Record<Count, number | null | undefined>>> & {
  readonly name: string;
  readonly reason?: string | undefined;
  readonly box?: Box | null;
  readonly wall?: number | undefined;
  readonly volume?: number | undefined;
  readonly drawCalls?: number | undefined;
  readonly texelDensity?: { readonly median: number } | undefined;
  readonly uvShare?: number | undefined;
  readonly textures?: Textures;
};

/** The longest side in metres; null without bounds, or if the file does not state its unit. */
export const statedSize = ({ box }: File): number | null =>
  box?.unitFrom === 'file' ? longestOf(box) * metres[box.unit] : null;

/** The median of its texel density in px/m; null without one, or if the file does not state its unit. */
export const statedTexels = ({ box, texelDensity }: File): number | null =>
  (box?.unitFrom === 'file' && texelDensity?.median) || null;

const longestOf = ({ min, max }: Pick<Box, 'min' | 'max'>): number =>
  Math.max(...max.map((value, axis) => value - (min[axis] ?? 0)));

/** Whether a length in metres is plausible for a thing with these words; false if no words are known. */
export const isPlausible = (size: number | null, words: readonly string[]): boolean => {
  const [bounds] = words.flatMap((word) => sizes.find(({ known }) => known.test(word)) ?? []);
  return size !== null && bounds !== undefined && size >= bounds.least && size <= bounds.most;
};

/**
 * Bytes of the textures on a graphics card with all mip levels: 4 for a pixel as RGBA8; 16 for each block of 4 × 4 pixels as BC7 (D3D11.3
 * specification, 19.5). Null if a size is unknown.
 */
export const textureMemory = (textures: Textures, as: 'rgba8' | 'bc7'): number | null => {
  let bytes = 0;
  for (const { width, height, missing } of textures) {
    if (missing) continue;
    if (!width || !height) return null;
    for (let [w, h] = [width, height]; ; [w, h] = [Math.max(1, w >> 1), Math.max(1, h >> 1)]) {
      bytes += as === 'rgba8' ? w * h * 4 : Math.ceil(w / 4) * Math.ceil(h / 4) * 16;
      if (w === 1 && h === 1) break;
    }
  }
  return bytes;
};

/** The thinnest wall in mm at the size at which a model is printed; null for a mesh that cannot be printed. */
const printedWall = ({
  box,
  wall,
  volume = 0,
}: File): { readonly mm: number; readonly size: number } | null => {
  if (!box || wall === undefined || volume <= 0) return null;
  const unit = metres[box.unit] * 1000;
  const longest = longestOf(box) * unit;
  const scale = Math.min(1, buildMm / longest);
  return { mm: wall * unit * scale, size: longest * scale };
};

const number = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en-US');
const sentences = (...texts: readonly (string | false)[]) => texts.filter((text) => text !== false).join(' ');

type BadgeRule = (file: File, words: readonly string[]) => string | false | 0 | null | undefined;

/** The rule of each badge for one mesh file: the evidence as a sentence, if it is earned. */
const badgeRules: Readonly<Record<Badge, BadgeRule>> = {
  'clean-mesh': ({ triangles, volume = 0, doubledCorners, ...file }) =>
    triangles && // A cloud of points has no edges at all.
    volume >= 0 && // All of its faces may be turned.
    (['openEdges', 'nonManifoldEdges', 'degenerateFaces', 'flippedEdges'] as const).every(
      (count) => file[count] === 0,
    ) &&
    !doubledCorners &&
    sentences(
      'No open edges, no edges of more than two faces, no turned and no degenerate faces.',
      doubledCorners === 0 && 'No doubled corners.',
    ),
  'real-size': (file, words) => {
    const size = statedSize(file);
    return (
      size !== null &&
      isPlausible(size, words) &&
      `The file states its unit, and ${number(size)} m is plausible for its category.`
    );
  },
  'print-ready': (file) => {
    const printed = printedWall(file);
    if (!printed || printed.mm < leastWallMm || file.flippedEdges !== 0) return null;
    return `Closed. Printed ${number(printed.size)} mm long, its walls are ${number(printed.mm)} mm or thicker on 95 % of the surface; a 0.4 mm nozzle needs ${leastWallMm} mm.`;
  },
  animated: ({ animations }) =>
    animations && `${animations} ${animations === 1 ? 'animation' : 'animations'}.`,
  rigged: ({ bones }) => bones && `A skeleton of ${bones} bones.`,
  '4k-pbr': ({ textures = [] }) =>
    (['baseColour', 'normal', 'metallicRoughness'] as const).every((role) =>
      textures.some((one) => one.role === role && Math.min(one.width ?? 0, one.height ?? 0) >= fourK),
    ) && `Colour, normal and roughness textures of ${number(fourK)} px or more a side.`,
  quads: ({ quads, polygons, ngons }) =>
    quads &&
    polygons &&
    ngons === 0 &&
    quads >= leastQuads * polygons &&
    `${Math.floor((100 * quads) / polygons)} % of its faces are quads, the others triangles.`,
};

/** The rule of each choice of the filter for one mesh file. */
const fitRules: Readonly<Record<Fit, (file: File) => boolean>> = {
  'few-draws': ({ drawCalls = 0 }) => drawCalls > 0 && drawCalls <= mostDraws,
  'light-textures': ({ textures = [] }) => {
    const bytes = textureMemory(textures, 'bc7') ?? 0;
    return bytes > 0 && bytes <= mostTextureBytes;
  },
  'fine-texels': (file) => (statedTexels(file) ?? 0) >= finePixels,
  'used-textures': ({ uvShare = 0 }) => uvShare >= leastUsed,
};

/** A badge with the file that earned it, and the evidence. */
type Earned = { readonly badge: Badge; readonly file: string; readonly evidence: string };

const isMeasured = ({ reason }: File): boolean => reason === undefined;

/** Badges that count for the file that listings and the preview go by alone; the others for any file of the model. */
const ofBest: readonly Badge[] = ['clean-mesh', 'real-size'];

/** The badges that files earn, the best file first; `words` are sub-category, category and name. Never one without a measurement. */
export const earnedBadges = (files: readonly File[], words: readonly string[]): readonly Earned[] =>
  (Object.keys(badgeRules) as Badge[]).flatMap((badge) => {
    const counted = (ofBest.includes(badge) ? files.slice(0, 1) : files).filter(isMeasured);
    for (const file of counted) {
      const evidence = badgeRules[badge](file, words);
      if (evidence) return [{ badge, file: file.name, evidence }];
    }
    return [];
  });

/** The marks that files earn, as `earnedBadges`; choices of the filter count for the best file. */
export const earnedMarks = (files: readonly File[], words: readonly string[]): readonly Mark[] => {
  const best = files.slice(0, 1).filter(isMeasured);
  const fits = (Object.keys(fitRules) as Fit[]).filter((fit) => best.some(fitRules[fit]));
  return [...earnedBadges(files, words).map(({ badge }) => badge), ...fits];
};
