import { emissionOf } from '../../scene/emissionOf.ts';
import { Images } from '../../scene/images.ts';
import { plainMaterial } from '../../scene/plainMaterial.ts';
import type { Material, MaterialTexture, TextureRole, TextureWrap } from '../../scene/scene.ts';
import type { FindFile } from '../../textures/findFile.ts';
import { childOf, childrenOf } from '../namedTree.ts';
import { numbersIn } from '../words.ts';
import { within, type XmlNode } from '../xml/xmlTree.ts';
import { type Ids, referred } from './daeInputs.ts';

const roles: Readonly<Record<string, TextureRole>> = {
  diffuse: 'baseColour',
  emission: 'emissive',
  bump: 'normal',
  normal: 'normal',
  normalmap: 'normal',
  ambient: 'other',
  occlusion: 'occlusion',
};

const imageReference = (image: XmlNode | undefined): string | undefined => {
  const from = childOf(image, 'init_from');
  const text = (childOf(from, 'ref')?.text ?? from?.text ?? '').trim();
  return text === '' ? undefined : text;
};

const wraps: Readonly<Record<string, TextureWrap>> = {
  MIRROR: 'mirror',
  CLAMP: 'clamp',
  BORDER: 'clamp',
  NONE: 'clamp',
};

/** How a texture continues beyond its edges, by its sampler. */
const wrapOf = (effect: XmlNode, name: string): Pick<MaterialTexture, 'wrap'> => {
  const sampler = [...within(effect, 'newparam')].find(({ attributes }) => attributes.sid === name);
  const [u = 'repeat', v = 'repeat'] = ['wrap_s', 'wrap_t'].map((side) => {
    const [wrap] = sampler ? [...within(sampler, side)] : [];
    return wraps[wrap?.text.trim() ?? ''] ?? 'repeat';
  });
  return u === 'repeat' && v === 'repeat' ? {} : { wrap: [u, v] };
};

/** Follows a texture through sampler and surface to its image; sloppy files refer to the image directly. */
const imageOfTexture = (effect: XmlNode, name: string, ids: Ids): XmlNode | undefined => {
  const parameters = new Map(
    [...within(effect, 'newparam')].map((each) => [each.attributes.sid ?? '', each]),
  );
  let current = name;
  for (let step = 0; step < 4; step += 1) {
    const parameter = parameters.get(current);
    if (!parameter) break;
    const [instance] = within(parameter, 'instance_image');
    if (instance) return referred(ids, instance.attributes.url);
    const [next] = [...within(parameter, 'source'), ...within(parameter, 'init_from')];
    if (!next) break;
    current = next.text.trim();
  }
  const image = referred(ids, current);
  return image?.name === 'image' ? image : undefined;
};

const numbersOf = (node: XmlNode | undefined): readonly number[] =>
  numbersIn(node?.text ?? '').filter(Number.isFinite);

/** The luminance of a colour, with COLLADA's weights. */
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.212671 * red + 0.71516 * green + 0.072169 * blue;

/**
 * The opacity of an effect: `transparent` and `transparency` combined by one of four rules. The alpha of the diffuse colour is ignored. A
 * wholly invisible result means that the file was written by a different rule than it states.
 */
const opacityOf = (effect: XmlNode | undefined): number => {
  const [transparent] = effect ? [...within(effect, 'transparent')] : [];
  const [transparency] = effect ? [...within(effect, 'transparency')] : [];
  const [factor = 1] = numbersOf(childOf(transparency, 'float'));
  // With a texture, its colours decide, which the preview does not show.
  if (childOf(transparent, 'texture')) return 1;
  const written = numbersOf(childOf(transparent, 'color'));
  const colour = written.length > 0 ? written : [1, 1, 1, 1];
  const alpha = (colour[3] ?? 1) * factor;
  const rules: Readonly<Record<string, number>> = {
    A_ONE: alpha,
    A_ZERO: 1 - alpha,
    RGB_ZERO: 1 - luminance(colour) * factor,
    RGB_ONE: luminance(colour) * factor,
  };
  if (!transparent && !transparency) return 1;
  const opacity = rules[transparent?.attributes.opaque ?? 'A_ONE'] ?? 1;
  return opacity > 0.001 && opacity < 0.999 ? opacity : 1;
};

/** What of a texture is opacity: only the rule A_ONE takes its alpha as it is. */
const opacityIn = (effect: XmlNode): 'alpha' | 'colour' => {
  const [transparent] = within(effect, 'transparent');
  return (transparent?.attributes.opaque ?? 'A_ONE') === 'A_ONE' ? 'alpha' : 'colour';
};

/** The materials of a document in order, and the images that it lists or its effects refer to. */
export const daeMaterials = (document: XmlNode, ids: Ids, find: FindFile) => {
  const images = new Images(find);
  const nodes = childrenOf(document, 'library_materials').flatMap((library) =>
    childrenOf(library, 'material'),
  );
  const materials = nodes.map((node): Material => {
    const effect = referred(ids, childOf(node, 'instance_effect')?.attributes.url);
    const textures = effect
      ? [...within(effect, 'texture')].flatMap((texture) => {
          const reference = imageReference(imageOfTexture(effect, texture.attributes.texture ?? '', ids));
          if (reference === undefined) return [];
          const [slot] = [...parentsOf(effect, texture)];
          const name = slot?.name.toLowerCase() ?? '';
          // FCOLLADA and OpenCOLLADA state what a bump map contains.
          const isBump = name === 'bump' && slot?.attributes.bumptype !== 'NORMALMAP';
          const image = images.named(reference);
          const opacity = name === 'transparent' ? { opacity: opacityIn(effect) } : {};
          const sampling = wrapOf(effect, texture.attributes.texture ?? '');
          return [{ role: roles[name] ?? ('other' as const), isBump, image, ...opacity, ...sampling }];
        })
      : [];
    const [diffuse] = effect ? [...within(effect, 'diffuse')] : [];
    const [emission] = effect ? [...within(effect, 'emission')] : [];
    const [glowRed = 0, glowGreen = 0, glowBlue = 0] = numbersOf(childOf(emission, 'color'));
    const [red = 1, green = 1, blue = 1] = numbersOf(childOf(diffuse, 'color'));
    return {
      ...plainMaterial,
      name: node.attributes.name ?? node.attributes.id ?? '',
      baseColour: [red, green, blue, opacityOf(effect)],
      ...emissionOf([glowRed, glowGreen, glowBlue], textures),
      textures,
    };
  });
  const listed = childrenOf(document, 'library_images').flatMap((library) => childrenOf(library, 'image'));
  for (const image of listed) {
    const reference = imageReference(image);
    if (reference !== undefined) images.named(reference);
  }
  return {
    materials,
    images: images.list,
    numberOf: new Map(nodes.map(({ attributes }, number) => [attributes.id ?? '', number])),
  };
};

/** The element that contains a texture. */
function* parentsOf(node: XmlNode, wanted: XmlNode): Generator<XmlNode> {
  for (const child of node.children) {
    if (child === wanted) yield node;
    else yield* parentsOf(child, wanted);
  }
}
