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

/** The images that a material lacks, since they are there, but nothing for their role can be read. */
const unreadOf = ({ materials, images }: Scene, shown: ReadonlySet<number>): readonly string[] => {
  const lost = materials.flatMap(({ textures }) =>
    textures.filter(
      ({ role, image }) =>
        images[image]?.content &&
        role !== 'other' &&
        !textures.some((other) => other.role === role && shown.has(other.image)),
    ),
  );
  return [...new Set(lost.map(({ image }) => `texture "${images[image]?.name}"`))];
};

/**
 * The textures of a mesh file, with sizes, and those that previews and conversions leave out.
 * @throws MeshProblem for one with more than `mostSide` pixels per side
 */
export const textureFacts = async (
  scene: Scene,
  mostSide: number,
): Promise<{ readonly textures: MeshFacts['textures']; readonly unread: readonly string[] }> => {
  const shown = new Set<number>();
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
    if (size?.isShown) shown.add(index);
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
  return { textures: facts, unread: unreadOf(scene, shown) };
};
