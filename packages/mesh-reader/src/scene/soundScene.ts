import { eachFace, faceCount } from '../facts/faces.ts';
import { MeshProblem } from '../meshProblem.ts';
import type { Instance, Layer, Scene, Surface } from './scene.ts';
import { soundNormals } from './soundNormals.ts';

/** Limit of coordinates: no real object is larger, and squares must stay finite. */
const mostCoordinate = 1e30;
/** The share of corners that may be bad. A file with more is damaged as a whole. */
const mostBad = 0.01;

type Positions = Surface['positions'];

/** Positions of which all are places, and which were none in the file: those repeat the first good one, so that no box grows. */
const soundPositions = <List extends Positions>(positions: List) => {
  // The negated form also catches NaN.
  const isBad = (at: number) => !(Math.abs(positions[at] as number) < mostCoordinate);
  let bad: Uint8Array | null = null;
  for (let at = 0; at < positions.length; at += 1) {
    if (!isBad(at)) continue;
    bad ??= new Uint8Array(positions.length / 3);
    bad[Math.floor(at / 3)] = 1;
  }
  if (bad === null) return { positions, bad };
  const first = bad.indexOf(0) * 3;
  const place = first < 0 ? [0, 0, 0] : positions.slice(first, first + 3);
  const sound = positions.slice() as List;
  for (let vertex = 0; vertex < bad.length; vertex += 1) if (bad[vertex] === 1) sound.set(place, vertex * 3);
  return { positions: sound, bad };
};

/** A surface without the faces that have a bad corner. */
const withoutFaces = (surface: Surface, isBad: (at: number) => boolean): Surface => {
  const { corners, normals, uvs, colours, material } = surface;
  const kept = new Uint32Array(corners.length);
  const faces: number[] = [];
  const starts = [0];
  let count = 0;
  eachFace(surface, (start, end, face) => {
    for (let at = start; at < end; at += 1) if (isBad(at)) return;
    for (let at = start; at < end; at += 1, count += 1) kept[count] = at;
    starts.push(count);
    faces.push(face);
  });
  const at = kept.subarray(0, count);
  const of = (list: Uint32Array): Uint32Array => at.map((corner) => list[corner] as number);
  const layer = (each: Layer): Layer => ({ ...each, indices: each.indices && of(each.indices) });
  return {
    ...surface,
    corners: of(corners),
    starts: surface.starts && Uint32Array.from(starts),
    normals: normals && layer(normals),
    uvs: uvs.map(layer),
    colours: colours && layer(colours),
    material:
      typeof material === 'number' ? material : Int32Array.from(faces, (face) => material[face] ?? -1),
  };
};

/** Whether a placement shrinks a mesh to a point: animations hide parts that way (glTF 2.0, 3.5.3). */
const isPoint = ({ matrix, bent }: Instance): boolean => {
  const isNothing = matrix.every((value, at) => value === 0 || at > 11 || at % 4 === 3);
  return (bent ?? [null]).every((each) => each?.every((value, at) => value === each[at % 3]) ?? isNothing);
};

/** A layer in which values that are no numbers became `fallback`. */
const soundLayer = (layer: Layer, fallback: number): Layer =>
  layer.values.every(Number.isFinite)
    ? layer
    : { ...layer, values: layer.values.map((value) => (Number.isFinite(value) ? value : fallback)) };

/**
 * A scene whose corners are all there and all numbers, so that later code need not check. Faces with other corners are left out, and so are
 * placements that are no numbers; `ignored` counts both. Parts that are shrunk to a point are left out unless all are.
 * @throws MeshProblem if more than one corner in a hundred is bad
 */
export const soundScene = (scene: Scene): Scene => {
  const counts = { corners: 0, notNumbers: 0, notThere: 0, faces: 0 };
  const sound = new Map<Positions, ReturnType<typeof soundPositions<Positions>>>();
  const surfaceOf = (surface: Surface, isRepeated: boolean): Surface => {
    const { corners } = surface;
    const own = sound.get(surface.positions) ?? soundPositions(surface.positions);
    sound.set(surface.positions, own);
    const { positions, bad } = own;
    const vertices = positions.length / 3;
    // Without faces, all positions count.
    let notNumbers = corners.length === 0 ? (bad?.reduce((sum, each) => sum + each, 0) ?? 0) : 0;
    let notThere = 0;
    for (let at = 0; at < corners.length; at += 1) {
      const vertex = corners[at] as number;
      if (vertex >= vertices) notThere += 1;
      else if (bad?.[vertex] === 1) notNumbers += 1;
    }
    const isBad = (at: number): boolean => {
      const vertex = corners[at] as number;
      return vertex >= vertices || bad?.[vertex] === 1;
    };
    const all = { ...surface, positions };
    const kept = notThere + notNumbers > 0 ? withoutFaces(all, isBad) : all;
    if (!isRepeated) {
      counts.corners += corners.length || vertices;
      counts.notThere += notThere;
      counts.notNumbers += notNumbers;
      counts.faces += faceCount(all) - faceCount(kept);
    }
    const { normals, uvs, colours } = kept;
    return {
      ...kept,
      normals: normals && soundNormals(kept, normals),
      uvs: uvs.map((layer) => soundLayer(layer, 0)),
      colours: colours && soundLayer(colours, 1),
    };
  };
  const meshes = scene.meshes.map((mesh) => ({
    ...mesh,
    surfaces: mesh.surfaces.map((surface) => surfaceOf(surface, mesh.isRepeated ?? false)),
  }));
  const { corners, notNumbers, notThere, faces } = counts;
  if (notNumbers > corners * mostBad)
    throw new MeshProblem('The file has coordinates that are no numbers, or beyond any size.');
  if (notThere > corners * mostBad)
    throw new MeshProblem('A face of the file names a vertex that is not there.');
  const instances = scene.instances
    .filter(({ matrix }) => matrix.every(Number.isFinite))
    .map(
      ({ bent, ...instance }): Instance =>
        bent ? { ...instance, bent: bent.map((each) => each && soundPositions(each).positions) } : instance,
    );
  const points = faces > 0 ? 0 : notNumbers;
  const misplaced = scene.instances.length - instances.length;
  const shown = instances.filter((instance) => !isPoint(instance));
  const left = [
    [faces, 'face', 'with a corner that is missing or no number'],
    [points, 'point', 'that is no number'],
    [misplaced, 'placement', 'that is no number'],
  ] as const;
  const ignored = left.flatMap(([count, what, which]) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${what}${count > 1 ? 's' : ''} ${which}`] : [],
  );
  const placed = shown.length > 0 ? shown : instances;
  return { ...scene, meshes, instances: placed, ignored: [...ignored, ...(scene.ignored ?? [])] };
};
