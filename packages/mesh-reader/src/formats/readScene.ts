import type { MeasuredFormat } from '../archive/fileKinds.ts';
import { checkScene } from '../scene/checkScene.ts';
import { withLinearColours } from '../scene/linearColours.ts';
import type { Scene } from '../scene/scene.ts';
import type { MeshInput } from './reader.ts';
import { readers } from './readers.ts';

/** Reads a mesh file, checks what came out and makes its colours linear, as glTF's are. @throws MeshProblem, or any error for a broken file */
export const readScene = async (input: MeshInput, format: MeasuredFormat): Promise<Scene> => {
  const read = await readers[format]();
  const scene = await read(input);
  checkScene(scene, input.mostTriangles);
  return format === 'gltf' || format === 'glb' ? scene : withLinearColours(scene);
};
