import {
  Color,
  type Material,
  type Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Texture,
} from 'three';

type Source = {
  readonly label: string;
  readonly map: (material: MeshStandardMaterial) => Texture | null;
  /** The colour where the material has no such texture. */
  readonly plain: (material: MeshStandardMaterial) => Color;
  /** The part of the texture, as GLSL; null shows its colours. */
  readonly part: 'r' | 'g' | 'b' | 'rgb' | null;
};

const grey = (value: number): Color => new Color(value, value, value);

/** The texture channels of a material: what each is read from. */
export const channels = {
  colour: { label: 'Base colour', map: ({ map }) => map, plain: ({ color }) => color, part: null },
  normal: {
    label: 'Normal',
    map: ({ normalMap }) => normalMap,
    plain: () => new Color('#8080ff'),
    part: 'rgb',
  },
  roughness: {
    label: 'Roughness',
    map: ({ roughnessMap }) => roughnessMap,
    plain: ({ roughness }) => grey(roughness),
    part: 'g',
  },
  metal: {
    label: 'Metal',
    map: ({ metalnessMap }) => metalnessMap,
    plain: ({ metalness }) => grey(metalness),
    part: 'b',
  },
  occlusion: { label: 'Occlusion', map: ({ aoMap }) => aoMap, plain: () => grey(1), part: 'r' },
  emissive: {
    label: 'Emissive',
    map: ({ emissiveMap }) => emissiveMap,
    plain: ({ emissive }) => emissive,
    part: null,
  },
} as const satisfies Readonly<Record<string, Source>>;

export type Channel = keyof typeof channels;

export const isChannel = (view: string): view is Channel => Object.hasOwn(channels, view);

const standard = (materials: Mesh['material'] | undefined): MeshStandardMaterial | null => {
  const [material] = [materials].flat();
  return material instanceof MeshStandardMaterial ? material : null;
};

/** The channels that some mesh has a texture for. */
export const channelsOf = (meshes: readonly Mesh[]): readonly Channel[] =>
  (Object.keys(channels) as Channel[]).filter((name) =>
    meshes.some((mesh) => {
      const material = standard(mesh.material);
      return material && channels[name].map(material);
    }),
  );

/** A material that shows one channel of another, without light. */
export const channelMaterial = (of: Mesh['material'] | undefined, name: Channel): Material => {
  const from = standard(of);
  const { map: mapOf, plain, part } = channels[name];
  const map = from && mapOf(from);
  const material = new MeshBasicMaterial({ map, toneMapped: false });
  if (from) material.side = from.side;
  if (from && !map) material.color = plain(from);
  if (map && part) {
    // These textures store numbers; the gamma shows them as other programs show the picture.
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <map_fragment>',
        `#include <map_fragment>\ndiffuseColor.rgb = pow(vec3(diffuseColor.${part}), vec3(2.2));`,
      );
    };
    material.customProgramCacheKey = () => `channel-${part}`;
  }
  return material;
};
