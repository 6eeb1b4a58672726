import { MeshProblem } from '../../meshProblem.ts';
import { tooManyTriangles } from '../../scene/checkScene.ts';
import { GrowingFloat64, GrowingUint32 } from '../../scene/growing.ts';
import { identity, type Matrix } from '../../scene/matrix.ts';
import { vertexIndex } from '../../scene/vertexIndex.ts';
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
};

/** One model part of a 3MF package. */
export type Model = {
  unit: string;
  readonly objects: Map<string, ModelObject>;
  readonly items: (Use & { readonly isPrinted: boolean })[];
  materials: number;
  readonly textures: string[];
  hasUvs: boolean;
  hasColours: boolean;
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
  object: ['id', 'type', 'name', 'partnumber'],
  mesh: [],
  vertices: [],
  vertex: ['x', 'y', 'z'],
  triangles: [],
  triangle: ['v1', 'v2', 'v3'],
  components: [],
  component: ['objectid', 'transform', 'path'],
  build: [],
  item: ['objectid', 'transform', 'path', 'printable', 'partnumber'],
  metadatagroup: [],
};

/** Elements that are not read, as people call them. */
const labels: Readonly<Record<string, string>> = {
  base: 'colours of materials',
  basematerials: 'colours of materials',
  color: 'colours of materials',
  colorgroup: 'colours of materials',
  texture2d: 'textures on surfaces',
  texture2dgroup: 'textures on surfaces',
  tex2coord: 'textures on surfaces',
  beamlattice: 'beam lattices',
  displacementmesh: 'displaced surfaces',
  booleanshape: 'boolean shapes',
  slicestack: 'slices',
  volumetricstack: 'volumes',
};

/** Attributes without effect, and those that choose colours, which are named with the colours. */
const plainAttribute = /^(xmlns(:\w+)?|(\w+:)?UUID|pid|pindex|p[123])$/i;

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
    materials: 0,
    textures: [],
    hasUvs: false,
    hasColours: false,
    ignored: new Set(),
  };
  let object: ModelObject | null = null;
  let cura: string | null = null;
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
        for (const axis of ['x', 'y', 'z']) object?.positions.push(Number(attributes[axis] ?? Number.NaN));
      } else if (name === 'triangle') {
        for (const corner of ['v1', 'v2', 'v3']) object?.corners.push(index(attributes[corner]));
        if ((object?.corners.length ?? 0) > mostTriangles * 3) throw tooManyTriangles(mostTriangles);
      } else if (name === 'object') {
        object = {
          name: attributes.name ?? '',
          type: attributes.type ?? 'model',
          positions: new GrowingFloat64(64),
          corners: new GrowingUint32(64),
          uses: [],
        };
        model.objects.set(attributes.id ?? '', object);
      } else if (name === 'component') object?.uses.push(useOf(attributes));
      else if (name === 'item')
        model.items.push({ ...useOf(attributes), isPrinted: attributes.printable !== '0' });
      else if (name === 'metadata') cura = curaType.exec(attributes.name ?? '')?.[1] ?? null;
      else if (name === 'model') {
        checkExtensions(attributes);
        model.unit = attributes.unit ?? model.unit;
      } else if (name === 'base') model.materials += 1;
      else if (name === 'texture2d') model.textures.push(attributes.path ?? '');
      else if (name === 'tex2coord') model.hasUvs = true;
      else if (name === 'color') model.hasColours = true;
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
