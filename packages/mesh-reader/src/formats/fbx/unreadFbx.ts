import { type FbxNode, fbxName } from './fbxNode.ts';
import type { FbxObjects } from './fbxObjects.ts';
import { fbxProperties } from './fbxProperties.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const readNodes = words(
  'FBXHeaderExtension FileId CreationTime Creator GlobalSettings Documents References Definitions Objects Connections Takes Version5 Relations',
);
/** Objects by kind and type (`*` for all) that are read, counted (skeletons and animations), or only name others. */
const readObjects = words(
  'Geometry:Mesh Model: Model:Mesh Model:Null Model:Root Model:LimbNode Model:Limb Material:* Texture:* LayeredTexture:* Video:* AnimationStack:* AnimationLayer:* AnimationCurveNode:* AnimationCurve:* Deformer:Skin Deformer:Cluster SubDeformer:Cluster Pose:BindPose NodeAttribute:Null NodeAttribute:Root NodeAttribute:LimbNode NodeAttribute:Limb GlobalSettings:* SceneInfo:* Document:*',
);
/** What a geometry consists of. The edges follow from its faces. */
const readParts = words(
  'Vertices PolygonVertexIndex Edges LayerElementUV LayerElementNormal LayerElementColor LayerElementMaterial Layer GeometryVersion Version Properties60 Properties70',
);
const readProperties: Readonly<Record<string, ReadonlySet<string>>> = {
  Material: words(
    'Diffuse DiffuseColor Emissive EmissiveColor EmissiveFactor Opacity TransparencyFactor TransparentColor',
  ),
  Texture: words('Scaling Translation UseMaterial WrapModeU WrapModeV'),
};

const labels: readonly (readonly [RegExp, string])[] = [
  [/^(BlendShape|BlendShapeChannel|Shape)$/, 'blend shapes'],
  [/^(Nurbs|Patch|TrimNurbs)/, 'curved surfaces'],
  [/^Camera/, 'cameras'],
  [/^Light$/, 'lights'],
];
const labelOf = (name: string): string => labels.find(([pattern]) => pattern.test(name))?.[1] ?? name;

/** What a file contains that is not read: nodes, objects, parts of geometries, and properties of materials and textures that are not 0. */
export const unreadFbx = (nodes: readonly FbxNode[], { list }: FbxObjects): readonly string[] => {
  const found = new Set(nodes.flatMap(({ name }) => (readNodes.has(name) ? [] : [name])));
  for (const { kind, type, node } of list) {
    // FBX 6 always has these cameras.
    if (fbxName(node.values[typeof node.values[0] === 'number' ? 1 : 0]).startsWith('Producer ')) continue;
    if (!readObjects.has(`${kind}:${type}`) && !readObjects.has(`${kind}:*`))
      found.add(labelOf(type || kind));
    else if (kind === 'Geometry')
      for (const { name } of node.children)
        if (!readParts.has(name)) found.add(name.replace(/^LayerElement/, ''));
  }
  for (const { kind, node } of list)
    for (const [name, values] of readProperties[kind] ? fbxProperties(node) : [])
      if (
        !readProperties[kind]?.has(name) &&
        values.some((value) => typeof value === 'number' && value !== 0)
      )
        found.add(`${name} of ${kind.toLowerCase()}s`);
  return [...found];
};
