import { shownUvSet } from '../preview/previewTextures.ts';
import { srgb } from '../scene/linearColours.ts';
import type { Material, MaterialTexture, Scene, TextureRole } from '../scene/scene.ts';
import { plainNames } from './plainName.ts';
import { plainPictures } from './plainPictures.ts';

/** The roles of textures for which material libraries have a name that most programs know. */
const keys: Partial<Readonly<Record<TextureRole, string>>> = {
  baseColour: 'map_Kd',
  normal: 'norm',
  emissive: 'map_Ke',
};

/** Whether the alpha of its colour texture is opacity. */
const hasHoles = ({ alpha }: Material): boolean => alpha !== undefined && alpha.mode !== 'OPAQUE';

const rounded = (value: number): number => Number(value.toFixed(5));

/** The options of a texture: clamped if it is along both sides, its strength, and its placement with v upwards, without its rotation. */
const optionsOf = (texture: MaterialTexture): string => {
  const { wrap, strength = 1, transform } = texture;
  const clamp = wrap?.every((each) => each === 'clamp') ? '-clamp on ' : '';
  const multiplier = strength === 1 ? '' : `-bm ${rounded(strength)} `;
  return `${clamp}${multiplier}${placeOf(transform)}`;
};

const placeOf = (transform: MaterialTexture['transform']): string => {
  if (!transform) return '';
  const [width, height] = transform.scale;
  const [right, down] = transform.offset;
  return `-s ${[width, height, 1].map(rounded).join(' ')} -o ${[right, 1 - height - down, 0].map(rounded).join(' ')} `;
};

/** The material library of a scene, the names of its materials, and its textures by the names of their files. */
export const mtlOf = async ({ materials, images }: Scene) => {
  const pictures = await plainPictures(
    images,
    materials.flatMap(({ textures }) => textures.filter(({ role }) => keys[role] !== undefined)),
  );
  const files = plainNames(
    [...pictures.keys()],
    (number) => (images[number]?.name ?? '').replace(/\.[^./\\]*$/, ''),
    'texture',
    (number) => (pictures.get(number)?.type === 'jpeg' ? '.jpg' : '.png'),
  );
  const named = plainNames(
    materials.map((_, number) => number),
    (number) => materials[number]?.name ?? '',
    'material',
  );
  const names = [...named.values()];
  const linesOf = (material: Material, number: number): readonly string[] => {
    const [red, green, blue, opacity] = material.baseColour;
    const colour = (values: readonly number[]) => values.map((value) => rounded(srgb(value))).join(' ');
    const first = (role: TextureRole) =>
      material.textures.find(
        (texture) =>
          texture.role === role && files.has(texture.image) && (texture.uvSet ?? 0) === shownUvSet(material),
      );
    const emissive = material.emissive ?? (first('emissive') ? [1, 1, 1] : [0, 0, 0]);
    return [
      `newmtl ${names[number]}`,
      `Kd ${colour([red, green, blue])}`,
      ...(emissive.some((value) => value > 0) ? [`Ke ${colour(emissive)}`] : []),
      `d ${rounded(material.alpha?.mode === 'OPAQUE' ? 1 : opacity)}`,
      `Pm ${rounded(material.metallic)}`,
      `Pr ${rounded(material.roughness)}`,
      'illum 2',
      ...(Object.keys(keys) as TextureRole[]).flatMap((role) => {
        const texture = first(role);
        if (!texture) return [];
        const file = `${optionsOf(texture)}${files.get(texture.image)}`;
        const hasOpacity =
          role === 'baseColour' && hasHoles(material) && !pictures.get(texture.image)?.isOpaque;
        return [`${keys[role]} ${file}`, ...(hasOpacity ? [`map_d ${file}`] : [])];
      }),
    ];
  };
  return {
    names,
    library: `${materials.flatMap(linesOf).join('\n')}\n`,
    textures: [...files].map(
      ([number, file]) => [file, pictures.get(number)?.content ?? Buffer.of()] as const,
    ),
  };
};
