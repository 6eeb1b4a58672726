import { headOf } from '../../headOf.ts';
import { MeshProblem } from '../../meshProblem.ts';
import { GrowingUint32 } from '../../scene/growing.ts';
import { identity } from '../../scene/matrix.ts';
import { Welder } from '../../scene/welder.ts';
import type { MeshReader } from '../reader.ts';
import type { Facets } from './facets.ts';
import { facetBytes, headerBytes, readBinaryFacets } from './readBinaryFacets.ts';
import { readTextFacets } from './readTextFacets.ts';

const headBytes = 4096;

/** The number of facets if a file is binary. Its length decides, since headers of binary files may also begin with "solid". */
const binaryFacets = (head: Buffer, bytes: number): number | null => {
  const count = head.length >= headerBytes ? head.readUInt32LE(80) : null;
  if (count !== null && headerBytes + count * facetBytes === bytes) return count;
  const text = head.toString('latin1').toLowerCase();
  const isText = /(^|\s)facet\s+normal|^\s*(ï»¿)?\s*solid[\s\S]*(facet|endsolid)/.test(text);
  if (isText && !text.includes('\0')) return null;
  if (count === null) throw new MeshProblem('The file is damaged, or it is no sound STL file.');
  return count;
};

/** Reads both types of STL as a stream; vertices at the same position are merged as they are read. */
export const readStl: MeshReader = async ({ path, bytes, mostTriangles }) => {
  const facets: Facets = {
    places: new Welder(),
    corners: new GrowingUint32(),
    mostTriangles,
    hasNormals: false,
    solids: 0,
    ignored: new Set(),
  };
  const head = await headOf({ path }, headBytes);
  const count = binaryFacets(head, bytes);
  if (count === null) await readTextFacets(path, facets);
  else readBinaryFacets(path, bytes, count, facets);
  const surface = {
    positions: facets.places.positions.taken(),
    corners: facets.corners.taken(),
    starts: null,
    normals: null,
    uvs: [],
    colours: null,
    material: -1,
  };
  return {
    formatVersion: count === null ? 'text' : 'binary',
    meshes: [{ name: '', surfaces: [surface] }],
    instances: [{ mesh: 0, matrix: identity }],
    materials: [],
    images: [],
    vertices: null,
    parts: facets.solids,
    hasPolygons: false,
    materialCount: null,
    uvSets: null,
    hasNormals: facets.hasNormals,
    hasColours: false,
    animations: null,
    bones: null,
    ignored: [...facets.ignored],
    up: 'z',
    unit: null,
  };
};
