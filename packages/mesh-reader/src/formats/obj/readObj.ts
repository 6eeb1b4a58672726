import { GrowingFloat32, GrowingFloat64, type GrowingUint32 } from '../../scene/growing.ts';
import { identity } from '../../scene/matrix.ts';
import { referencedLayer } from '../../scene/referencedLayer.ts';
import type { Layer, Surface } from '../../scene/scene.ts';
import { eachLine } from '../eachLine.ts';
import type { MeshReader } from '../reader.ts';
import { Words } from '../words.ts';
import { ObjFaces } from './objFaces.ts';
import { ObjMaterials } from './objMaterials.ts';
import { objScene } from './objScene.ts';

const [hash, letterF, letterN, letterT, letterV] = [35, 102, 110, 116, 118];
/** Maximum number of distinct group names, and of kinds of statements that are not read. */
const [mostNames, mostIgnored] = [100_000, 100];

/** Statements that are not read, as people call them. */
const statements: Readonly<Record<string, string>> = {
  l: 'lines',
  p: 'points',
  s: 'smoothing groups',
  curv: 'curves and curved surfaces',
  curv2: 'curves and curved surfaces',
  surf: 'curves and curved surfaces',
};

/**
 * Reads a Wavefront OBJ as a stream: its memory depends on its numbers, not on its text. Statements without effect on faces
 * are listed. Objects are
 * separated by `o`, or by `g` without any `o`.
 */
export const readObj: MeshReader = async (input) => {
  const { keepsAttributes } = input;
  const words = new Words();
  const positions = new GrowingFloat64();
  const uvs = new GrowingFloat32(keepsAttributes ? 1024 : 0);
  const normals = new GrowingFloat32(keepsAttributes ? 1024 : 0);
  const colours = new GrowingFloat32(keepsAttributes ? 1024 : 0);
  const counts = { v: 0, vt: 0, vn: 0 };
  const faces = new ObjFaces(keepsAttributes, input.mostTriangles);
  const materials = new ObjMaterials();
  const libraries = new Set<string>();
  const objects = new Set<string>();
  const groups = new Set<string>();
  let object: string | null = null;
  let group: string | null = null;
  let hasColours = false;
  const ignored = new Set<string>();

  const readVertex = (): void => {
    for (let axis = 0; axis < 3; axis += 1) positions.push(words.hasMore() ? words.number() : Number.NaN);
    counts.v += 1;
    if (!words.hasMore()) return;
    // One additional number is a weight; three are a colour, and four both.
    const more: number[] = [];
    while (more.length < 4 && words.hasMore()) more.push(words.number());
    if (more.length < 3 || !more.every(Number.isFinite)) return;
    hasColours = true;
    if (!keepsAttributes) return;
    while (colours.length < (counts.v - 1) * 3) colours.push(1);
    for (const value of more.slice(-3)) colours.push(value);
  };
  const readFace = (): void => {
    const before = faces.faces;
    faces.read(words, counts);
    if (faces.faces === before) return;
    materials.facesUpTo(faces.faces, keepsAttributes);
    if (object !== null && objects.size < mostNames) objects.add(object);
    if (group !== null && groups.size < mostNames) groups.add(group);
  };
  const readOther = (key: string): void => {
    words.hasMore();
    if (key === 'usemtl') materials.use(words.rest());
    else if (key === 'mtllib') libraries.add(words.rest());
    else if (key === 'fo') readFace();
    else if (key === 'o') object = words.rest();
    else if (key === 'g') group = words.rest();
    // Smoothing groups that are off.
    else if (!(key === 's' && /^(0|off|null)$/.test(words.rest())) && ignored.size < mostIgnored)
      ignored.add(statements[key] ?? `statement ${key}`);
  };

  await eachLine(input.path, (buffer, start, end) => {
    words.begin(buffer, start, end);
    if (!words.hasMore()) return;
    // Almost all lines are of these types, and are parsed without creating strings.
    if (words.takes(letterV)) readVertex();
    else if (words.takes(letterF)) readFace();
    else if (words.takes(letterV, letterT)) {
      counts.vt += 1;
      if (!keepsAttributes) return;
      // An OBJ measures v from the lower edge of a texture.
      const u = words.hasMore() ? words.number() : 0;
      uvs.push(u);
      uvs.push(1 - (words.hasMore() ? words.number() : 0));
    } else if (words.takes(letterV, letterN)) {
      counts.vn += 1;
      if (!keepsAttributes) return;
      for (let axis = 0; axis < 3; axis += 1) normals.push(words.hasMore() ? words.number() : 0);
    } else if (words.peek() !== hash) readOther(words.word());
  });
  const hasUvs = faces.hasUvs && counts.vt > 0;
  const hasNormals = faces.hasNormals && counts.vn > 0;

  const layer = (values: GrowingFloat32, size: 2 | 3, indices: GrowingUint32 | null): Layer | null =>
    indices === null ? null : referencedLayer(values.taken(), size, indices.taken());
  const uvLayer = hasUvs ? layer(uvs, 2, faces.uvs) : null;
  if (hasColours && keepsAttributes) while (colours.length < counts.v * 3) colours.push(1);
  const surface: Surface = {
    positions: positions.taken(),
    corners: faces.corners.taken(),
    starts: faces.starts?.taken() ?? null,
    normals: hasNormals ? layer(normals, 3, faces.normals) : null,
    uvs: uvLayer === null ? [] : [uvLayer],
    colours: hasColours && keepsAttributes ? { values: colours.taken(), size: 3, indices: null } : null,
    material: materials.ofFaces(),
  };
  const partNames = [...(objects.size > 0 ? objects : groups)];
  const [only = ''] = partNames.length === 1 ? partNames : [];
  const { ignored: ignoredOfLibraries, ...look } = await objScene(input, materials.names, [...libraries]);
  return {
    ...look,
    formatVersion: null,
    meshes: [{ name: only, surfaces: [surface] }],
    instances: [{ mesh: 0, matrix: identity }],
    vertices: counts.v,
    partNames,
    parts: Math.max(partNames.length, faces.faces > 0 ? 1 : 0),
    hasPolygons: true,
    materialCount: materials.usedCount(),
    uvSets: hasUvs ? 1 : 0,
    hasNormals,
    hasColours,
    animations: null,
    bones: null,
    ignored: [...ignored, ...ignoredOfLibraries],
    up: 'y',
    unit: null,
  };
};
