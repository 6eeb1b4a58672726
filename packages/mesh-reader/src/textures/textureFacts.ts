import type { MeshFacts } from '../facts/meshFacts.ts';
import { MeshProblem } from '../meshProblem.ts';
import type { Scene, TextureRole } from '../scene/scene.ts';
import { pictureSize } from './pictureSize.ts';

/** An image with several roles is listed under the first of these. */
const roles: readonly TextureRole[] = [
  'baseColour',
  'normal',
  'metallicRoughness',
  'occlusion',
  'emissive',
  'other',
];

/** Maximum number of textures that are listed per mesh file. */
const mostTextures = 200;

/** The textures of a mesh file, with sizes. @throws MeshProblem for one with more than `mostSide` pixels per side */
export const textureFacts = async (scene: Scene, mostSide: number): Promise<MeshFacts['textures']> => {
  const rolesOf = scene.images.map((): TextureRole[] => []);
  for (const { role, image } of scene.materials.flatMap(({ textures }) => textures))
    rolesOf[image]?.push(role);
  const facts: MeshFacts['textures'] = [];
  for (const [index, { name, content }] of scene.images.slice(0, mostTextures).entries()) {
    const size = content === null ? null : await pictureSize(content);
    if (size !== null && Math.max(size.width, size.height) > mostSide)
      throw new MeshProblem(
        `The texture "${name}" has more than ${mostSide.toLocaleString('en-US')} pixels a side.`,
      );
    const played = rolesOf[index] ?? [];
    const role = roles.find((each) => played.includes(each)) ?? 'other';
    facts.push({
      name,
      width: size?.width ?? null,
      height: size?.height ?? null,
      role,
      missing: content === null,
    });
  }
  return facts;
};
