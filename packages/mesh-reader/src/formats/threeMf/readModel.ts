import { MeshProblem } from '../../meshProblem.ts';
import { tooManyTriangles } from '../../scene/checkScene.ts';
import { GrowingFloat64, GrowingUint32 } from '../../scene/growing.ts';
import { identity, type Matrix } from '../../scene/matrix.ts';
import { noVertex, vertexIndex } from '../../scene/vertexIndex.ts';
import { readXml } from '../xml/readXml.ts';

/** A use of an object; `path` when it is in another part of the package. */
export type Use = { readonly object: string; readonly path: string | null; readonly matrix: Matrix };
export type ModelObject = {
  readonly name: string;
  /** What it is for: `model`, `surface`, `support`, `solidsupport` or `other`, or a type of mesh of Cura. */
  type: string;
  readonly positions: GrowingFloat64;
  readonly corners: GrowingUint32;
  readonly uses: Use[];
  /** The group and the colour of its triangles, if they have none of their own. */
  readonly group: string;
  readonly colour: number;
  /** The colour of each triangle; null while all have that of the object. */
  colours: GrowingUint32 | null;
};
/** A base material or a colour of a group, in sRGB with opacity, 0 to 1. */
type Colour = { readonly name: string; readonly value: readonly [number, number, number, number] };

/** One model part of a 3MF package. */
export type Model = {
  unit: string;
  readonly objects: Map<string, ModelObject>;
  readonly items: (Use & { readonly isPrinted: boolean })[];
  readonly colours: Colour[];
  readonly textures: string[];
  hasUvs: boolean;
  readonly ignored: Set<string>;
};

const matrixOf = (text: string | undefined): Matrix => {
  if (text === undefined) return identity;
  const m = text.trim().split(/\s+/).map(Number);
  const at = (index: number) => m[index] ?? Number.NaN;
  return [0, 1, 2, 3].flatMap((row) => [at(row * 3), at(row * 3 + 1), at(row * 3 + 2), row === 3 ? 1 : 0]);
};

const [mostUses, mostIgnored] = [1_000_000, 100];

/** Namespaces of extensions that a file may require: parts in separate files, materials, triangle sets. */
const known = /\/3dmanufacturing\/(production|material|trianglesets)\//;

/** Elements that are read, with their attributes. Names and identifiers of programs have no effect. */
const read: Readonly<Record<string, readonly string[]>> = {
  model: ['unit', 'xml:lang', 'requiredextensions', 'recommendedextensions'],
  resources: [],
  basematerials: ['id'],
  base: ['name', 'displaycolor'],
  colorgroup: ['id'],
  color: ['color'],
  object: ['id', 'type', 'name', 'partnumber', 'pid', 'pindex'],
  mesh: [],
  vertices: [],
  vertex: ['x', 'y', 'z'],
  triangles: [],
  triangle: ['v1', 'v2', 'v3', 'pid', 'p1', 'p2', 'p3'],
  components: [],
  component: ['objectid', 'transform', 'path'],
  build: [],
  item: ['objectid', 'transform', 'path', 'printable', 'partnumber'],
  metadatagroup: [],
};

/** Elements that are not read, as people call them. */
const labels: Readonly<Record<string, string>> = {
  texture2d: 'textures on surfaces',
  texture2dgroup: 'textures on surfaces',
  tex2coord: 'textures on surfaces',
  beamlattice: 'beam lattices',
  displacementmesh: 'displaced surfaces',
  booleanshape: 'boolean shapes',
  slicestack: 'slices',
  volumetricstack: 'volumes',
};

/** Attributes without effect. */
const plainAttribute = /^(xmlns(:\w+)?|(\w+:)?UUID)$/i;

/** A colour as `#RRGGBB` or `#RRGGBBAA`; white if it is neither. */
const colourOf = (text: string | undefined): Colour['value'] => {
  const bytes = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.test(text?.trim() ?? '')
    ? (text?.trim().slice(1) ?? '')
    : 'ffffff';
  const [red = 1, green = 1, blue = 1, opacity = 1] = [...Buffer.from(bytes, 'hex')].map(
    (byte) => byte / 255,
  );
  return [red, green, blue, opacity];
};

/** Settings of Cura that make a mesh one that cuts, changes or supports others. */
const curaType = /:((?:anti_overhang|cutting|infill|support)_mesh)$/;

/** Refuses a model that requires an unknown extension, as 3MF demands. @throws MeshProblem */
const checkExtensions = (attributes: Readonly<Record<string, string>>): void => {
  for (const prefix of (attributes.requiredextensions ?? '').split(/\s+/).filter(Boolean)) {
    const name = attributes[`xmlns:${prefix}`] ?? prefix;
    if (!known.test(name))
      throw new MeshProblem(`The file needs the 3MF extension ${name.slice(0, 100)}, which is not known.`);
  }
};

/** Reads a model part. As text, a file may have several GB, so triangles are stored as numbers at once. */
export const readModel = async (path: string, mostTriangles: number): Promise<Model> => {
  const model: Model = {
    unit: 'millimeter',
    objects: new Map(),
    items: [],
    colours: [],
    textures: [],
    hasUvs: false,
    ignored: new Set(),
  };
  let object: ModelObject | null = null;
  let cura: string | null = null;
  /** The numbers of the colours of each group, and of the one that is being read. */
  const groups = new Map<string, number[]>();
  let group: number[] = [];
  const addColour = (name: string, text: string | undefined): void => {
    group.push(model.colours.length);
    model.colours.push({ name, value: colourOf(text) });
  };
  const colourNumber = (id: string, index: string | undefined): number =>
    groups.get(id)?.[Number(index ?? 0)] ?? noVertex;
  const takeColour = (
    of: ModelObject,
    { pid = of.group, p1, p2 = p1, p3 = p1 }: Readonly<Record<string, string>>,
  ) => {
    const number = p1 === undefined ? of.colour : colourNumber(pid, p1);
    if (p1 !== p2 || p1 !== p3) model.ignored.add('colours that blend within a triangle');
    if (of.colours === null && number === of.colour) return;
    const triangles = of.corners.length / 3;
    of.colours ??= new GrowingUint32(triangles + 64);
    while (of.colours.length < triangles - 1) of.colours.push(of.colour);
    of.colours.push(number);
  };
  /** The depth within an element that is not read. */
  let unread = 0;
  let uses = 0;
  const useOf = (attributes: Readonly<Record<string, string>>): Use => {
    uses += 1;
    if (uses > mostUses) throw new MeshProblem('The file places its meshes too often.');
    const path = Object.entries(attributes).find(([name]) => /(^|:)path$/.test(name))?.[1] ?? null;
    return { object: attributes.objectid ?? '', path, matrix: matrixOf(attributes.transform) };
  };
  const index = (text: string | undefined): number =>
    vertexIndex(text === undefined || !/^\s*\d+\s*$/.test(text) ? -1 : Number(text));
  await readXml(path, {
    open: (name, attributes) => {
      if (unread > 0 || !read[name]) unread += 1;
      if (unread === 1 && model.ignored.size < mostIgnored) model.ignored.add(labels[name] ?? name);
      for (const attribute in read[name] ? attributes : {})
        if (!read[name]?.includes(attribute.replace(/^\w+:(?=path$)/, '')) && !plainAttribute.test(attribute))
          model.ignored.add(`${attribute.replace(/^.*:/, '')} of ${name}`);
      if (name === 'vertex') {
        for (const axis of ['x', 'y', 'z']) object?.positions.push(Number(attributes[axis] || Number.NaN));
      } else if (name === 'triangle') {
        for (const corner of ['v1', 'v2', 'v3']) object?.corners.push(index(attributes[corner]));
        if (object !== null) takeColour(object, attributes);
        if ((object?.corners.length ?? 0) > mostTriangles * 3) throw tooManyTriangles(mostTriangles);
      } else if (name === 'object') {
        object = {
          name: attributes.name ?? '',
          type: attributes.type ?? 'model',
          positions: new GrowingFloat64(64),
          corners: new GrowingUint32(64),
          uses: [],
          group: attributes.pid ?? '',
          colour:
            attributes.pindex === undefined
              ? noVertex
              : colourNumber(attributes.pid ?? '', attributes.pindex),
          colours: null,
        };
        model.objects.set(attributes.id ?? '', object);
      } else if (name === 'component') object?.uses.push(useOf(attributes));
      else if (name === 'item')
        model.items.push({ ...useOf(attributes), isPrinted: attributes.printable !== '0' });
      else if (name === 'metadata') cura = curaType.exec(attributes.name ?? '')?.[1] ?? null;
      else if (name === 'model') {
        checkExtensions(attributes);
        model.unit = attributes.unit ?? model.unit;
      } else if (name === 'basematerials' || name === 'colorgroup') {
        group = [];
        groups.set(attributes.id ?? '', group);
      } else if (name === 'base') addColour(attributes.name ?? '', attributes.displaycolor);
      else if (name === 'color') addColour('', attributes.color);
      else if (name === 'texture2d') model.textures.push(attributes.path ?? '');
      else if (name === 'tex2coord') model.hasUvs = true;
    },
    text: (text) => {
      if (object !== null && cura !== null && text.trim() === 'True') object.type = cura;
    },
    close: (name) => {
      if (unread > 0) unread -= 1;
      if (name === 'object') object = null;
      if (name === 'metadata') cura = null;
    },
  });
  return model;
};
