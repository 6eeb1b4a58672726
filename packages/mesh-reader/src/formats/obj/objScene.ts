import { baseName } from '../../archive/fileKinds.ts';
import type { UploadFile } from '../../archive/uploadFile.ts';
import { emissionOf } from '../../scene/emissionOf.ts';
import { Images } from '../../scene/images.ts';
import type { Material } from '../../scene/scene.ts';
import { upwardTransform } from '../../scene/upwardTransform.ts';
import { spellingsOf } from '../../spellings.ts';
import { withPackedMaps } from '../../textures/packedMaps.ts';
import type { MeshInput } from '../reader.ts';
import { unquoted } from '../unquoted.ts';
import { type MtlMaterial, plainMtl, readMtl } from './readMtl.ts';

/** The libraries that an OBJ refers to, in one line with spaces in or between names; otherwise the one with its own name. */
const librariesOf = ({ name, find }: MeshInput, written: readonly string[]): readonly UploadFile[] => {
  const isLibrary = (file: UploadFile | undefined): file is UploadFile => file !== undefined;
  const found = written.flatMap((line) => {
    const whole = find(unquoted(line));
    return whole
      ? [whole]
      : line
          .split(/\s+/)
          .map((word) => find(word))
          .filter(isLibrary);
  });
  if (found.length > 0) return [...new Set(found)];
  return [find(baseName(name).replace(/\.obj$/i, '.mtl'))].filter(isLibrary);
};

/** A name by which those of an OBJ and of its library are compared, since they may have different encodings. */
const likely = (name: string): string => spellingsOf(name)[0]?.text ?? name;

/** The materials that an OBJ uses and their textures; one without a library is plain. */
export const objScene = async (input: MeshInput, names: readonly string[], written: readonly string[]) => {
  const ignored = new Set<string>();
  const known = new Map<string, MtlMaterial & { readonly from?: string }>();
  if (names.length > 0)
    for (const { path, name: from } of librariesOf(input, written))
      if (path !== null)
        // The library that is listed first counts (Advanced Visualizer's OBJ specification, `mtllib`).
        for (const [key, material] of new Map(
          (await readMtl(path, ignored)).map((each) => [likely(each.name), each]),
        ))
          if (!known.has(key)) known.set(key, { ...material, from });
  const images = new Images(input.find);
  const materials = names.map((name): Material => {
    const { diffuse, emissive, opacity, metallic, roughness, maps, from } = known.get(likely(name)) ?? {
      ...plainMtl(name),
      from: undefined,
    };
    const named = maps.map(({ role, isBump, isOpacity, file, scale, offset, isClamped, strength }) => ({
      role,
      isBump,
      image: images.named(file, from),
      ...(isOpacity && { opacity: 'alpha' as const }),
      ...upwardTransform(scale, offset),
      ...(isClamped ? { wrap: ['clamp', 'clamp'] as const } : {}),
      ...(role === 'normal' && strength !== 1 ? { strength } : {}),
    }));
    const textures = withPackedMaps(named, metallic, ignored);
    const [red, green, blue] = diffuse;
    return {
      name,
      baseColour: [red, green, blue, opacity],
      ...emissionOf(emissive, textures),
      metallic,
      roughness,
      isDoubleSided: false,
      textures,
    };
  });
  return { materials, images: images.list, ignored };
};
