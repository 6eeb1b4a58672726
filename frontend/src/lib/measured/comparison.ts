import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import { typedCount } from 'backend/contract/typedCount.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { dimensionsOf } from 'backend/domain/catalogue/passports/dimensions.ts';
import { formatName, isSmaller, offeredFormats } from 'backend/domain/kernel/conversionFormats.ts';
import { fits, inUnitOf, lengthText, type MeasuredLength, typedLength } from './lengths.ts';

type MeshFile = WirePassport['files'][number];

type MeasuredField = 'ModalLength' | 'ModalWidth' | 'ModalHeight' | 'ModalPolys' | 'ModalFormat';

/** A typed value and the measured one. */
export type Comparison = {
  readonly field: MeasuredField;
  readonly typed: string;
  /** For a length. */
  readonly length?: MeasuredLength;
  /** Readable: `1.64 m`, `48,200 triangles`. */
  readonly measured: string;
  /** The new value of the field. */
  readonly takeOver: string;
  readonly differs: boolean;
  /** `the mesh is 1.64 m wide` */
  readonly sentence: string;
};

const axisOf = { ModalWidth: 'width', ModalLength: 'length', ModalHeight: 'height' } as const;
const sides = { ModalWidth: 'wide', ModalLength: 'long', ModalHeight: 'high' } as const;

/** Typed counts are rounded. */
const isAbout = (one: number, other: number): boolean => Math.abs(one - other) <= 0.05 * Math.max(one, other);

const count = (value: number): string => value.toLocaleString('en-US');

type Typed = Readonly<Pick<WireModel, MeasuredField>>;

const comparedLengths = (model: Typed, best: MeshFile): readonly Comparison[] => {
  const dimensions = dimensionsOf(best);
  if (dimensions === null) return [];
  return (['ModalLength', 'ModalWidth', 'ModalHeight'] as const).map((field) => {
    const measured = dimensions[axisOf[field]];
    const typed = typedLength(model[field]);
    return {
      field,
      typed: model[field],
      length: measured,
      measured: lengthText(measured),
      takeOver: inUnitOf(typed, measured),
      differs: typed === null || !fits(typed, measured),
      sentence: `the mesh is ${lengthText(measured)} ${sides[field]}`,
    };
  });
};

const comparedPolys = (model: Typed, { triangles, polygons }: MeshFile): readonly Comparison[] => {
  if (triangles === null) return [];
  const typed = typedCount(model.ModalPolys);
  const isPolygons = polygons !== null && polygons !== triangles;
  const measured = isPolygons
    ? `${count(polygons)} polygons, ${count(triangles)} triangles`
    : `${count(triangles)} triangles`;
  return [
    {
      field: 'ModalPolys',
      typed: model.ModalPolys,
      measured,
      takeOver: count(isPolygons ? polygons : triangles),
      differs: typed === null || ![triangles, polygons ?? triangles].some((one) => isAbout(one, typed)),
      sentence: `the mesh has ${measured.replace(', ', ' or ')}`,
    },
  ];
};

/** The formats in the archive, unique, the best file's first. */
export const formatsOf = (files: readonly MeshFile[]): readonly string[] => [
  ...new Set(files.map(({ format }) => format.toUpperCase())),
];

/** The formats that the shop makes of the best file, which is the first, by their names; with smaller textures if it makes no other. */
export const madeOf = (files: readonly MeshFile[]): readonly string[] => {
  const offered = offeredFormats(files[0], files);
  const others = offered.filter((format) => !isSmaller(format));
  return (others.length > 0 ? others : offered).map(formatName);
};

const comparedFormat = (model: Typed, files: readonly MeshFile[]): Comparison => {
  const formats = formatsOf(files);
  const typed = model.ModalFormat.toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const text = formats.join(', ');
  return {
    field: 'ModalFormat',
    typed: model.ModalFormat,
    measured: text,
    takeOver: text,
    differs: typed.length !== formats.length || typed.some((one) => !formats.includes(one)),
    sentence: `in the box ${formats.length === 1 ? 'is' : 'are'} ${text}`,
  };
};

/** The typed values and those measured in the file that the preview is made from. */
export const comparisonsOf = (
  model: Typed,
  { files }: Pick<WirePassport, 'files'>,
): readonly Comparison[] => {
  const [best] = files;
  if (!best) return [];
  return [...comparedLengths(model, best), ...comparedPolys(model, best), comparedFormat(model, files)];
};
