import { guessedUnit } from '../facts/lengthUnit.ts';
import { MeshProblem } from '../meshProblem.ts';
import type { MeshScene } from '../scene/meshScene.ts';
import { type Body, triangleCount } from './body.ts';
import { bodyOf } from './bodyOf.ts';
import { withCreasedNormals } from './creasedNormals.ts';
import { extentsOf } from './extentsOf.ts';
import { previewProgram } from './previewProgram.ts';
import { previewTextures } from './previewTextures.ts';
import { quantised } from './quantised.ts';
import { simplified } from './simplify.ts';
import { writeGlb } from './writeGlb.ts';

/** Limits of every preview: triangles and bytes. */
const mostTriangles = 60_000;
export const mostBytes = 1.5 * 1024 ** 2;
/** A model of at most this number of triangles keeps all of them, at coarser positions, since half of them would not show its shape. */
const coarseUpTo = 2_000;

export type MadePreview = {
  readonly glb: Uint8Array;
  readonly triangles: number;
  readonly sourceTriangles: number;
  /** Bones that move in the preview, and all of the source file. */
  readonly bones: number;
  readonly sourceBones: number;
  readonly coarse: boolean;
};

/** Successive attempts until the file is small enough: fractions of the triangles, and texture sides in pixels. */
const attempts = [
  { share: 1, side: 1024 },
  { share: 1, side: 512 },
  { share: 0.6, side: 512 },
  { share: 0.6, side: 256 },
  { share: 0.3, side: 256 },
  { share: 0.1, side: 128 },
  { share: 0.05, side: 32 },
] as const;

/** Width, height and depth of the upright model, in the file's own units, and the unit. */
const sizeOf = (scene: MeshScene, body: Body, format: string) => {
  const { min, max } = extentsOf(body);
  const [x = 0, y = 0, z = 0] = max.map((high, axis) => high - (min[axis] as number));
  return {
    size: { x: [y, x, z], y: [x, y, z], z: [x, z, y] }[scene.up],
    unit: scene.unit ?? guessedUnit(format, Math.max(x, y, z)),
  };
};

/**
 * A preview (GLB) of a mesh file: at most half of its triangles and 60,000, or, up to 2,000, all of them at coarse positions; textures of
 * at most 1024 pixels per side; at most 1.5 MiB; no names except those of clips, no second texture coordinates. A moving part, or a bone with
 * what it moves most, becomes a mover without hierarchy; of bones at most half do. The same scene gives the same bytes.
 * @throws MeshProblem when none can be made
 */
export const makePreview = async (scene: MeshScene, format: string): Promise<MadePreview> => {
  const isGltf = format === 'gltf' || format === 'glb';
  const whole = bodyOf(scene);
  const sourceTriangles = scene.storedTriangles;
  if (triangleCount(whole) === 0)
    throw new MeshProblem('The file has no triangles, so there is nothing to show.');
  const coarse = sourceTriangles <= coarseUpTo;
  const most = coarse ? sourceTriangles : Math.min(mostTriangles, Math.floor(sourceTriangles / 2));
  const size = sizeOf(scene, whole, format);
  const skeleton = { bones: scene.motion?.bones ?? 0, sourceBones: scene.bones ?? 0 };

  const used = new Set(whole.materials);
  const madeTextures = new Map<number, Awaited<ReturnType<typeof previewTextures>>>();
  let simpler = whole;
  for (const { share, side } of attempts) {
    simpler = await simplified(simpler, coarse ? most : Math.max(1, Math.floor(most * share)));
    const onGrid = quantised(simpler, coarse);
    const body = onGrid.normals ? onGrid : withCreasedNormals(onGrid);
    const triangles = triangleCount(body);
    if (triangles === 0) throw new MeshProblem('The model is too thin for a preview.');
    const textures = madeTextures.get(side) ?? (await previewTextures(scene, used, { side, isGltf }));
    madeTextures.set(side, textures);
    const glb = await writeGlb({
      scene,
      body,
      textures,
      isGltf,
      up: scene.up,
      program: `${previewProgram.name} ${previewProgram.version}`,
      facts: { ...size, triangles, sourceTriangles, ...skeleton },
    });
    if (glb.length <= mostBytes) return { glb, triangles, sourceTriangles, ...skeleton, coarse };
  }
  throw new MeshProblem('The preview would be larger than 1.5 MiB, however far it is simplified.');
};
