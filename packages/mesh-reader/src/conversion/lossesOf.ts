import { shownUvSet } from '../preview/previewTextures.ts';
import { plainMaterial } from '../scene/plainMaterial.ts';
import type { Material } from '../scene/scene.ts';
import {
  heldBy,
  lossesBetween,
  materialFeatures,
  type SceneFeatures,
  textureFeatures,
} from './sceneFeatures.ts';
import { type ConversionLoss, conversionLosses } from './targets.ts';

/** What the textures of two materials hold, for each role that both have. */
const textureLosses = (source: Material, written: Material): ConversionLoss[] => {
  const heldOf = (material: Material, role: string) => {
    const texture = material.textures.find((each) => each.role === role);
    return texture && heldBy(textureFeatures, { ...texture, shownSet: shownUvSet(material) });
  };
  return [...new Set(source.textures.map(({ role }) => role))].flatMap((role) => {
    const [one, other] = [heldOf(source, role), heldOf(written, role)];
    return one && other ? lossesBetween(one, other) : [];
  });
};

/** A written material of which the reader only counts: that of a 3MF, which has a name and a colour. */
const named = ({ name, baseColour }: Material): Material => ({ ...plainMaterial, name, baseColour });

/** What a written file lacks of the scene that was read, in the order of the list. Details of what it lacks wholly are not named. */
export const lossesOf = (source: SceneFeatures, written: SceneFeatures): ConversionLoss[] => {
  const lost = new Set(lossesBetween(source.held, written.held));
  if (!lost.has('materials'))
    for (const [number, material] of source.materials.entries()) {
      const kept = written.materials[number] ?? named(material);
      const held = [material, kept].map((each) => heldBy(materialFeatures, each));
      for (const loss of lossesBetween(held[0] ?? [], held[1] ?? [])) lost.add(loss);
      for (const loss of textureLosses(material, kept)) lost.add(loss);
    }
  return conversionLosses.filter((loss) => lost.has(loss));
};
