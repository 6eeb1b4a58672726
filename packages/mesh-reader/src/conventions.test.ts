import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transform } from '@gltf-transform/extensions';
import { describe, expect, test } from 'vitest';
import { shownOnWhite } from '../testing/colouredPictures.ts';
import { samplePicture } from '../testing/everyFormat.ts';
import { inSrgb, rgbProfile, spaces } from '../testing/iccProfiles.ts';
import { readGlb } from '../testing/readGlb.ts';
import {
  daeTriangle,
  fbxNumber,
  fbxTriangle,
  gltfTriangle,
  type Json,
  objTriangle,
  plyTriangle,
  threeMfOf,
} from '../testing/triangles.ts';
import { heicHead, iccChunk, pngOf } from '../testing/writePictures.ts';
import { type WrittenFiles, written } from '../testing/writtenFiles.ts';
import { writtenUpload } from '../testing/writtenUpload.ts';
import { measureFile } from './facts/measureFile.ts';
import { inWorkFolder } from './inWorkFolder.ts';
import { loadMesh } from './loadMesh.ts';
import { meshLimits } from './meshLimits.ts';
import { makePreview } from './preview/makePreview.ts';
import { fileFinder } from './textures/findFile.ts';

const rounded = (values: ArrayLike<number> | null | undefined): readonly number[] =>
  Array.from(values ?? [], (value) => Math.round(value * 1000) / 1000 + 0);

const readBack = async (glb: Uint8Array) => {
  const root = await readGlb(glb);
  const [primitive] = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const material = primitive?.getMaterial();
  const info = material?.getBaseColorTextureInfo();
  const transform = info?.getExtension<Transform>('KHR_texture_transform');
  const colours = primitive?.getAttribute('COLOR_0');
  const uvs = primitive?.getAttribute('TEXCOORD_0');
  const [red, green, blue, opacity] = rounded(material?.getBaseColorFactor());
  return {
    colour: [red, green, blue],
    opacity,
    alphaMode: material?.getAlphaMode(),
    alphaCutoff: material?.getAlphaCutoff(),
    emissive: rounded(material?.getEmissiveFactor()),
    roughness: material?.getRoughnessFactor(),
    transform: transform && {
      offset: transform.getOffset(),
      scale: transform.getScale(),
      rotation: transform.getRotation(),
    },
    wrap: info && [info.getWrapS(), info.getWrapT()],
    normalScale: material?.getNormalScale(),
    textures: root.listTextures().length,
    shown: await Promise.all(
      root.listTextures().map((texture) => shownOnWhite(texture.getImage() ?? Buffer.of())),
    ),
    vertexColours: colours ? rounded(colours.getElement(0, [])).slice(0, 3) : null,
    mostUv: uvs ? rounded(uvs.getMaxNormalized([])) : null,
    size: rounded(root.listScenes()[0]?.getExtras().size as number[] | undefined),
  };
};

/** The facts of a file that a buyer sees, and its preview. */
const seen = (files: WrittenFiles) =>
  inWorkFolder([], async (_, work) => {
    const { mesh, files: all } = await writtenUpload(work, files);
    const find = fileFinder(all)(mesh.name);
    const { facts } = await measureFile(mesh, {
      find,
      limits: meshLimits,
      work: await mkdtemp(join(work, 'm-')),
    });
    if (facts.reason !== undefined) return { reason: facts.reason };
    const scene = await loadMesh({
      files: all,
      work: await mkdtemp(join(work, 'p-')),
      limits: meshLimits,
      name: mesh.name,
    });
    const { glb } = await makePreview(scene, facts.format);
    const { box } = facts;
    return {
      box: box && [rounded(box.min), rounded(box.max)],
      unit: box?.unit,
      unitFrom: box?.unitFrom,
      up: box?.up,
      ignored: facts.ignored,
      ...(await readBack(glb)),
    };
  });

/** The files with the picture that they name. */
const withPicture = async (
  files: WrittenFiles,
  kind: 'png' | 'webp' | 'avif' = 'png',
): Promise<WrittenFiles> => ({
  ...files,
  [`paint.${kind}`]: await samplePicture(kind),
});

/** The files with a red picture that has the profile of Display P3. */
const withP3Picture = (files: WrittenFiles): WrittenFiles => ({
  ...files,
  'paint.png': pngOf(red, { chunks: [iccChunk(rgbProfile(spaces.p3))] }),
});
/** The files with a red picture whose alpha is 0 everywhere, as that of a picture with gloss in it. */
const withGloss = (files: WrittenFiles): WrittenFiles => ({ ...files, 'paint.png': pngOf([...red, 0]) });
const red = [200, 30, 30];
const white = [255, 255, 255];
/** A texture of about this colour: its format changes colours by up to 3. */
const shown = (colour: readonly number[]) => [
  colour.map((part) => expect.toSatisfy((value: number) => Math.abs(value - part) <= 3)),
];

const gltf = (changed: Parameters<typeof gltfTriangle>[0]) => written({ 'mesh.gltf': gltfTriangle(changed) });
const half = { pbrMetallicRoughness: { baseColorFactor: [0.5, 0.25, 1, 0.5] } };
const painted = (use: Json = {}) => ({ pbrMetallicRoughness: { baseColorTexture: { index: 0, ...use } } });
const requiring = (extension: string) => ({ extensionsUsed: [extension], extensionsRequired: [extension] });

const dae = ({
  colours = '',
  ...changed
}: Parameters<typeof daeTriangle>[0] & { readonly colours?: string }) =>
  written({
    'mesh.dae': daeTriangle({
      ...changed,
      ...(colours && {
        input: '<input semantic="COLOR" source="#c" offset="0"/>',
        source: `<source id="c"><float_array count="9">${colours}</float_array><technique_common><accessor count="3" stride="3"><param/><param/><param/></accessor></technique_common></source>`,
      }),
    }),
  });
const libraries = '<library_images><image id="i"><init_from>paint.png</init_from></image></library_images>';
const daeWithPaint = (effect: string) => dae({ effect, libraries });
const paintedDiffuse = '<diffuse><texture texture="i"/></diffuse>';
const diffuse = '<diffuse><color>0.5 0.25 1 0.5</color></diffuse>';
const transparent = (rule: string, colour: string, factor?: number) =>
  `${diffuse}<transparent${rule && ` opaque="${rule}"`}><color>${colour}</color></transparent>${
    factor === undefined ? '' : `<transparency><float>${factor}</float></transparency>`
  }`;

/** With a second, larger model, which is not shown, and a texture. */
const fbx = ({ material = '', settings = '', model = '', texture = '', links = '' }) =>
  written({
    'mesh.fbx': fbxTriangle({
      top: `GlobalSettings: {\n\tProperties70: {\n${settings}\n\t}\n}`,
      material: `${fbxNumber('DiffuseColor', 0.5, 0.25, 1)}\n${material}`,
      objects: `	Geometry: 5, "Geometry::", "Mesh" {
		Vertices: *9 {
			a: 0,0,0,9,0,0,0,9,0
		}
		PolygonVertexIndex: *3 {
			a: 0,1,-3
		}
	}
	Model: 4, "Model::other", "Mesh" {
		Properties70: {
${model || 'P: "Show", "bool", "", "",0'}
		}
	}
	Texture: 6, "Texture::paint", "" {
		RelativeFilename: "paint.png"
		Properties70: {
${texture}
		}
	}`,
      links: `C: "OO",5,4\nC: "OO",4,0\nC: "OP",6,3,"DiffuseColor"\n${links}`,
    }),
  });

const obj = (library: string, colour = '') =>
  written({ 'mesh.obj': objTriangle({ colour }), 'a.mtl': `newmtl m\n${library}\n` });

const ply = (type: string, values: string) => {
  const properties = ['red', 'green', 'blue'].map((part) => `property ${type} ${part}`).join('\n');
  return written({ 'mesh.ply': plyTriangle({ vertex: { properties, values } }) });
};

/** A square of two triangles, red and blue. */
const colouredFaces = written({
  'mesh.ply': `ply
format ascii 1.0
element vertex 4
property float x
property float y
property float z
element face 2
property list uchar int vertex_indices
property uchar red
property uchar green
property uchar blue
end_header
0 0 0
1 0 0
1 2 0
0 2 0
3 0 1 2 255 0 0
3 0 2 3 0 0 255
`,
});
const effectWithSampler = `<newparam sid="surface"><surface type="2D"><init_from>i</init_from></surface></newparam>
<newparam sid="sampler"><sampler2D><source>surface</source><wrap_s>MIRROR</wrap_s><wrap_t>CLAMP</wrap_t></sampler2D></newparam>
<technique><phong><diffuse><texture texture="sampler" texcoord="UV"/></diffuse></phong></technique>`;

const threeMf = async (required: string): Promise<WrittenFiles> => ({
  'mesh.3mf': await threeMfOf({
    attributes: `xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06" xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02" requiredextensions="${required}"`,
  }),
});

/** The sRGB colour 0.5, 0.25, 1, linear. */
const linear = [0.214, 0.051, 1];
const corners = (...both: readonly (readonly number[])[]) => both;
/** The corners of the triangle as it is written. */
const standing = corners([0, 0, 0], [1, 2, 0]);
/** Files, and what is seen of them, by their convention. */
type Rows = Readonly<Record<string, readonly [files: WrittenFiles | Promise<WrittenFiles>, expected: Json]>>;

/** The places 1 and 2 of a list, as bytes, and their points (glTF 2.0, 3.6.2.3). */
const sparseData = Buffer.concat([
  Buffer.from([1, 2, 0, 0]),
  Buffer.from(Float32Array.from([1, 0, 0, 0, 2, 0]).buffer),
]);
const sparsePoints = {
  count: 2,
  indices: { bufferView: 0, componentType: 5121 },
  values: { bufferView: 1 },
};

const gltfRows: Rows = {
  'a material without alphaMode is opaque': [
    gltf({ material: half }),
    { alphaMode: 'OPAQUE', colour: [0.5, 0.25, 1] },
  ],
  'OPAQUE is opaque': [gltf({ material: { ...half, alphaMode: 'OPAQUE' } }), { alphaMode: 'OPAQUE' }],
  'MASK is cut at its limit': [
    gltf({ material: { ...half, alphaMode: 'MASK', alphaCutoff: 0.25 } }),
    { alphaMode: 'MASK', alphaCutoff: 0.25 },
  ],
  'BLEND is transparent': [
    gltf({ material: { ...half, alphaMode: 'BLEND' } }),
    { alphaMode: 'BLEND', opacity: 0.5 },
  ],
  'a material glows as it says': [
    gltf({ material: { emissiveFactor: [0, 0.5, 0] } }),
    { emissive: [0, 0.5, 0] },
  ],
  'vertex colours are linear': [
    gltf({ attributes: { COLOR_0: 2 }, numbers: [['VEC3', [0.5, 0.25, 1, 0.5, 0.25, 1, 0.5, 0.25, 1]]] }),
    { vertexColours: [0.5, 0.25, 1] },
  ],
  'a texture takes the coordinates that it names': [
    withPicture(
      gltf({
        material: painted({ texCoord: 1 }),
        attributes: { TEXCOORD_1: 2 },
        numbers: [['VEC2', [0, 0, 0.5, 0, 0, 0.25]]],
      }),
    ),
    { mostUv: [0.5, 0.25], textures: 1 },
  ],
  'alpha of a colour texture is no opacity in OPAQUE': [
    withGloss(gltf({ material: painted() })),
    { alphaMode: 'OPAQUE', shown: shown(red) },
  ],
  'alpha of a colour texture is opacity in MASK': [
    withGloss(gltf({ material: { ...painted(), alphaMode: 'MASK' } })),
    { alphaMode: 'MASK', shown: shown(white) },
  ],
  'alpha of other textures is no opacity': [
    withGloss(gltf({ material: { normalTexture: { index: 0 } } })),
    { alphaMode: 'OPAQUE', shown: shown(red) },
  ],
  'the profile of a picture is ignored': [
    withP3Picture(gltf({ material: painted() })),
    { shown: shown(red) },
  ],
  // glTF 2.0, 5.26: 33648 is MIRRORED_REPEAT, 33071 CLAMP_TO_EDGE, 10497 REPEAT.
  'a texture continues beyond its edges as its sampler says': [
    withPicture(
      gltf({
        material: painted(),
        samplers: [{ wrapS: 33648, wrapT: 33071 }],
        textures: [{ source: 0, sampler: 0 }],
      }),
    ),
    { wrap: [33648, 33071] },
  ],
  'a texture without a sampler is repeated': [
    withPicture(gltf({ material: painted() })),
    { wrap: [10497, 10497] },
  ],
  'normals count as much as they say': [
    withPicture(gltf({ material: { normalTexture: { index: 0, scale: 0.5 } } })),
    { normalScale: 0.5 },
  ],
  'morph targets pull as their weights say': [
    gltf({
      node: { weights: [0.5] },
      primitive: { targets: [{ POSITION: 2 }] },
      numbers: [['VEC3', [0, 0, 0, 2, 0, 0, 0, 0, 0]]],
    }),
    { box: corners([0, 0, 0], [2, 2, 0]), size: [2, 2, 0], ignored: ['morph targets'] },
  ],
  'EXT_mesh_gpu_instancing: every copy is at its place': [
    gltf({
      node: {
        translation: [0, 0, 1],
        extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2, ROTATION: 3, SCALE: 4 } } },
      },
      numbers: [
        ['VEC3', [0, 0, 0, 10, 0, 0]],
        ['VEC4', [0, 0, 0, 1, 0, 0, Math.SQRT1_2, Math.SQRT1_2]],
        ['VEC3', [1, 1, 1, 3, 3, 3]],
      ],
      ...requiring('EXT_mesh_gpu_instancing'),
    }),
    {
      box: corners([0, 0, 1], [10, 3, 1]),
      size: [10, 3, 0],
      ignored: undefined,
    },
  ],
  'KHR_node_visibility: what is below a hidden node is hidden': [
    gltf({
      nodes: [
        { mesh: 0, children: [1] },
        { children: [2], extensions: { KHR_node_visibility: { visible: false } } },
        { mesh: 0, translation: [50, 0, 0] },
      ],
      ...requiring('KHR_node_visibility'),
    }),
    { box: standing, size: [1, 2, 0] },
  ],
  // assimp 5.2, which does not know the extension, gives this box too.
  'a part that is shrunk to a point is hidden': [
    gltf({
      nodes: [{ mesh: 0 }, { scale: [0, 0, 0], translation: [5, 5, 5], children: [2] }, { mesh: 0 }],
      scenes: [{ nodes: [0, 1] }],
    }),
    { box: standing, size: [1, 2, 0], ignored: undefined },
  ],
  'KHR_node_visibility: of a file in which all is hidden, all is shown where it is': [
    gltf({
      node: { scale: [3, 3, 3], extensions: { KHR_node_visibility: { visible: false } } },
      ...requiring('KHR_node_visibility'),
    }),
    { box: corners([0, 0, 0], [3, 6, 0]), size: [3, 6, 0] },
  ],
  'KHR_texture_transform: the picture lies where it was moved': [
    withPicture(
      gltf({
        material: painted({
          extensions: { KHR_texture_transform: { offset: [0.25, 0.5], scale: [2, 3], rotation: 1 } },
        }),
        ...requiring('KHR_texture_transform'),
      }),
    ),
    { transform: { offset: [0.25, 0.5], scale: [2, 3], rotation: 1 }, ignored: undefined },
  ],
  'KHR_materials_pbrSpecularGlossiness: gloss is the reverse of roughness': [
    gltf({
      material: {
        extensions: {
          KHR_materials_pbrSpecularGlossiness: { diffuseFactor: [0.5, 0.25, 1, 1], glossinessFactor: 0.75 },
        },
      },
      ...requiring('KHR_materials_pbrSpecularGlossiness'),
    }),
    { colour: [0.5, 0.25, 1], roughness: 0.25 },
  ],
  'KHR_materials_variants: the material itself is shown': [
    gltf({
      material: half,
      primitive: { extensions: { KHR_materials_variants: { mappings: [{ material: 1, variants: [0] }] } } },
      materials: [half, { pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
      extensions: { KHR_materials_variants: { variants: [{ name: 'red' }] } },
      ...requiring('KHR_materials_variants'),
    }),
    { colour: [0.5, 0.25, 1], ignored: ['variants of materials: red'] },
  ],
  ...Object.fromEntries(
    (['webp', 'avif'] as const).map((kind) => [
      `EXT_texture_${kind}: the picture is shown`,
      [
        withPicture(
          gltf({
            material: painted(),
            images: [{ uri: `paint.${kind}` }],
            textures: [{ extensions: { [`EXT_texture_${kind}`]: { source: 0 } } }],
            ...requiring(`EXT_texture_${kind}`),
          }),
          kind,
        ),
        { textures: 1, ignored: undefined },
      ],
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['KHR_texture_basisu', 'ktx2', ['KHR_texture_basisu']],
        ['MSFT_texture_dds', 'dds', ['MSFT_texture_dds']],
        ['EXT_texture_webp', 'webp', undefined],
        ['EXT_texture_avif', 'avif', undefined],
      ] as const
    ).map(([extension, kind, ignored]) => [
      `${extension}: a picture that cannot be read leaves the one that all programs read`,
      [
        {
          ...gltf({
            material: painted(),
            images: [{ uri: 'paint.png' }, { uri: `paint.${kind}` }],
            textures: [{ source: 0, extensions: { [extension]: { source: 1 } } }],
            extensionsUsed: [extension],
          }),
          'paint.png': pngOf(red),
          // The beginning of a KTX 2.0 file (KTX 2.0, 3.1).
          [`paint.${kind}`]: Buffer.from('ab4b5458203230bb0d0a1a0a', 'hex'),
        },
        { shown: shown(red), ignored },
      ],
    ]),
  ),
  'EXT_texture_webp: of two pictures, the preview has one': [
    {
      ...gltf({
        material: painted(),
        images: [{ uri: 'paint.png' }, { uri: 'other.png' }],
        textures: [{ source: 0, extensions: { EXT_texture_webp: { source: 1 } } }],
        extensionsUsed: ['EXT_texture_webp'],
      }),
      'paint.png': pngOf(white),
      'other.png': pngOf(red),
    },
    { textures: 1, shown: shown(red) },
  ],
  'a picture that cannot be read is named': [
    {
      ...gltf({
        material: painted(),
        images: [{ uri: 'paint.dds' }],
        textures: [{ extensions: { MSFT_texture_dds: { source: 0 } } }],
        ...requiring('MSFT_texture_dds'),
      }),
      'paint.dds': Buffer.from('DDS '),
    },
    { textures: 0, ignored: ['MSFT_texture_dds', 'texture "paint.dds"'] },
  ],
  'sparse values replace those of their list, and zeros where there is none': [
    gltf({
      accessors: [{ type: 'VEC3', componentType: 5126, count: 3, sparse: sparsePoints }],
      attributes: { TEXCOORD_0: undefined },
      buffers: [{ uri: `data:;base64,${sparseData.toString('base64')}`, byteLength: sparseData.length }],
      bufferViews: [
        { buffer: 0, byteLength: 2 },
        { buffer: 0, byteOffset: 4, byteLength: 24 },
      ],
    }),
    { box: corners([0, 0, 0], [1, 2, 0]), ignored: undefined },
  ],
  ...Object.fromEntries(
    (
      [
        ['KHR_accessor_float16', 5131, Float16Array],
        ['KHR_accessor_float64', 5130, Float64Array],
      ] as const
    ).map(([extension, componentType, List]) => {
      const data = Buffer.from(List.from([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer);
      const file = gltf({
        attributes: { TEXCOORD_0: undefined },
        buffers: [{ uri: `data:;base64,${data.toString('base64')}`, byteLength: data.length }],
        bufferViews: [{ buffer: 0, byteLength: data.length }],
        accessors: [{ bufferView: 0, type: 'VEC3', componentType, count: 3 }],
        ...requiring(extension),
      });
      return [`${extension}: positions are read`, [file, { box: standing, ignored: undefined }]];
    }),
  ),
  'an unknown extension is refused by name, since it may move corners': [
    gltf({ ...requiring('XYZ_curved_space') }),
    { reason: 'The file needs the glTF extension XYZ_curved_space, which is not known.' },
  ],
  'an unknown extension of materials moves no corners': [
    gltf({ ...requiring('XYZ_material_glow') }),
    { box: standing },
  ],
  'an extension that only changes the look is named': [
    gltf({ ...requiring('KHR_materials_transmission') }),
    { box: standing, ignored: ['KHR_materials_transmission'] },
  ],
};

const otherRows: Rows = {
  'COLLADA: the alpha of a diffuse colour says nothing': [
    dae({ effect: diffuse }),
    { opacity: 1, colour: linear },
  ],
  'COLLADA: A_ONE is the rule': [dae({ effect: transparent('', '1 1 1 0.5', 0.5) }), { opacity: 0.25 }],
  'COLLADA: A_ONE': [
    dae({ effect: transparent('A_ONE', '0 0 0 0.25') }),
    { opacity: 0.25, alphaMode: 'BLEND' },
  ],
  'COLLADA: A_ZERO': [dae({ effect: transparent('A_ZERO', '0 0 0 0.25') }), { opacity: 0.75 }],
  'COLLADA: RGB_ZERO': [dae({ effect: transparent('RGB_ZERO', '0.25 0.25 0.25 1', 1) }), { opacity: 0.75 }],
  'COLLADA: RGB_ONE': [dae({ effect: transparent('RGB_ONE', '0.25 0.25 0.25 1', 1) }), { opacity: 0.25 }],
  'COLLADA: alpha of a diffuse texture is no opacity': [
    withGloss(daeWithPaint('<diffuse><texture texture="i"/></diffuse>')),
    { alphaMode: 'OPAQUE', shown: shown(red) },
  ],
  'COLLADA: alpha of a transparent texture is opacity by A_ONE': [
    withGloss(daeWithPaint(`${paintedDiffuse}<transparent><texture texture="i"/></transparent>`)),
    { alphaMode: 'MASK', shown: shown(white), ignored: undefined },
  ],
  ...Object.fromEntries(
    ['A_ZERO', 'RGB_ZERO', 'RGB_ONE'].map((rule) => [
      `COLLADA: a transparent texture by ${rule} is named`,
      [
        withGloss(
          daeWithPaint(`${paintedDiffuse}<transparent opaque="${rule}"><texture texture="i"/></transparent>`),
        ),
        { alphaMode: 'OPAQUE', shown: shown(red), ignored: ['opacity textures'] },
      ],
    ]),
  ),
  'COLLADA: nothing is wholly invisible': [
    dae({ effect: transparent('A_ONE', '1 1 1 1', 0) }),
    { opacity: 1 },
  ],
  'COLLADA: a unit that has no name': [
    dae({ asset: '<unit meter="0.1"/>' }),
    { unit: 'm', unitFrom: 'file', box: corners([0, 0, 0], [0.1, 0.2, 0]) },
  ],
  'COLLADA: X_UP': [dae({ asset: '<up_axis>X_UP</up_axis>' }), { box: standing, size: [2, 1, 0] }],
  'COLLADA: vertex colours are sRGB': [
    dae({ colours: '0.5 0.25 1 0.5 0.25 1 0.5 0.25 1' }),
    { vertexColours: linear },
  ],
  'COLLADA: emission is sRGB': [
    dae({ effect: '<emission><color>0.5 0.25 1 1</color></emission>' }),
    { emissive: linear },
  ],
  // COLLADA 1.4.1, sampler2D: WRAP, MIRROR, CLAMP, BORDER, NONE.
  'COLLADA: a texture continues beyond its edges as its sampler says': [
    withPicture(dae({ profile: effectWithSampler, libraries })),
    { wrap: [33648, 33071] },
  ],
  'COLLADA: cameras and lights are named': [
    dae({ effect: '<extra><instance_light/><instance_camera/></extra>' }),
    { ignored: ['lights', 'cameras'] },
  ],
  'FBX: EmissiveColor is sRGB, times its factor': [
    fbx({ material: [fbxNumber('EmissiveColor', 1, 0.5, 2), fbxNumber('EmissiveFactor', 0.5)].join('\n') }),
    { emissive: linear },
  ],
  // WrapModeU of FBX: 0 repeats, 1 clamps.
  'FBX: a texture that is clamped': [
    withPicture(fbx({ texture: fbxNumber('WrapModeU', 1) })),
    { wrap: [33071, 10497] },
  ],
  'FBX: colours are sRGB': [fbx({}), { colour: linear, opacity: 1 }],
  'FBX: a picture lies where its properties put it': [
    withPicture(
      fbx({ texture: `${fbxNumber('Scaling', 2, 4, 1)}\n${fbxNumber('Translation', 0.25, 0.5, 0)}` }),
    ),
    { transform: { scale: [2, 4], offset: [0.25, -3.5], rotation: 0 } },
  ],
  'FBX: alpha of a diffuse texture is no opacity': [
    withGloss(fbx({})),
    { alphaMode: 'OPAQUE', shown: shown(red) },
  ],
  'FBX: transparency beside gloss': [
    withGloss(fbx({ material: fbxNumber('Opacity', 0.75) })),
    { alphaMode: 'BLEND', opacity: 0.75, shown: shown(red) },
  ],
  ...Object.fromEntries(
    ['TransparentColor', 'TransparencyFactor', 'Maya|opacity'].map((property) => [
      `FBX: a texture at ${property} is opacity by its alpha`,
      [
        withGloss(fbx({ links: `C: "OP",6,3,"${property}"` })),
        { alphaMode: 'MASK', shown: shown(white), ignored: undefined },
      ],
    ]),
  ),
  'FBX: Opacity decides': [
    fbx({
      material: [
        fbxNumber('TransparencyFactor', 1),
        fbxNumber('TransparentColor', 1, 1, 1),
        fbxNumber('Opacity', 0.75),
      ].join('\n'),
    }),
    { opacity: 0.75 },
  ],
  'FBX: the factor takes from it': [
    fbx({ material: fbxNumber('TransparencyFactor', 0.25) }),
    { opacity: 0.75 },
  ],
  'FBX: the factor weighs the colour': [
    fbx({
      material: [fbxNumber('TransparencyFactor', 1), fbxNumber('TransparentColor', 0.25, 0.25, 0.25)].join(
        '\n',
      ),
    }),
    { opacity: 0.75 },
  ],
  'FBX: factor 1 of black is opaque': [
    fbx({
      material: [fbxNumber('TransparencyFactor', 1), fbxNumber('TransparentColor', 0, 0, 0)].join('\n'),
    }),
    { opacity: 1 },
  ],
  'FBX: nothing is wholly invisible': [fbx({ material: fbxNumber('TransparencyFactor', 1) }), { opacity: 1 }],
  'FBX: a unit that has no name': [
    fbx({ settings: fbxNumber('UnitScaleFactor', 10) }),
    { unit: 'm', unitFrom: 'file', box: corners([0, 0, 0], [0.1, 0.2, 0]) },
  ],
  'FBX: x up': [fbx({ settings: fbxNumber('UpAxis', 0) }), { up: 'x', size: [2, 1, 0] }],
  'FBX: y up': [fbx({ settings: fbxNumber('UpAxis', 1) }), { up: 'y', size: [1, 2, 0] }],
  'FBX: z up': [fbx({ settings: fbxNumber('UpAxis', 2) }), { up: 'z', size: [1, 0, 2] }],
  'FBX: Show hides a model': [fbx({}), { box: standing }],
  'FBX: a scale of 0 hides a model': [
    fbx({ model: `${fbxNumber('Lcl Scaling', 0, 0, 0)}\n${fbxNumber('Lcl Translation', 9, 9, 9)}` }),
    { box: standing },
  ],
  'FBX: Visibility hides a model': [fbx({ model: fbxNumber('Visibility', 0) }), { box: standing }],
  'OBJ: Kd is sRGB': [obj('Kd 0.5 0.25 1'), { colour: linear, opacity: 1 }],
  'OBJ: a picture lies where its options put it': [
    withPicture(obj('map_Kd -s 2 4 1 -o 0.25 0.5 0 paint.png')),
    { transform: { scale: [2, 4], offset: [0.25, -3.5], rotation: 0 } },
  ],
  'OBJ: alpha of a colour texture is no opacity': [
    withGloss(obj('map_Kd paint.png')),
    { alphaMode: 'OPAQUE', shown: shown(red) },
  ],
  'OBJ: d 1 says nothing about the texture': [
    withGloss(obj('d 1\nmap_Kd paint.png')),
    { alphaMode: 'OPAQUE', shown: shown(red) },
  ],
  'OBJ: transparency beside gloss': [
    withGloss(obj('d 0.5\nmap_Kd paint.png')),
    { alphaMode: 'BLEND', opacity: 0.5, shown: shown(red) },
  ],
  'OBJ: map_d makes the alpha of the same file opacity': [
    withGloss(obj('map_Kd paint.png\nmap_d paint.png')),
    { alphaMode: 'MASK', shown: shown(white), ignored: undefined },
  ],
  'OBJ: map_d of another file is named': [
    withGloss(obj('map_Kd paint.png\nmap_d holes.png')),
    { alphaMode: 'OPAQUE', shown: shown(red), ignored: ['opacity textures'] },
  ],
  'OBJ: a texture that cannot be read is named': [
    { ...obj('map_Kd paint.exr'), 'paint.exr': Buffer.from('762f3101', 'hex') },
    { textures: 0, ignored: ['texture "paint.exr"'] },
  ],
  'OBJ: a texture in HEIC is named': [
    { ...obj('map_Kd paint.heic'), 'paint.heic': heicHead },
    { textures: 0, ignored: ['texture "paint.heic"'] },
  ],
  'OBJ: the profile of a colour counts': [
    withP3Picture(obj('map_Kd paint.png')),
    { shown: shown(inSrgb(spaces.p3, red)) },
  ],
  'OBJ: the profile of normals does not count': [withP3Picture(obj('norm paint.png')), { shown: shown(red) }],
  'OBJ: Ke is sRGB': [obj('Ke 0.5 0.25 1'), { emissive: linear }],
  'OBJ: a black Ke does not hide its texture': [
    withPicture(obj('Ke 0 0 0\nmap_Ke paint.png')),
    { emissive: [1, 1, 1], textures: 1 },
  ],
  'OBJ: -clamp holds a picture at its edges, -bm weighs normals': [
    withPicture(obj('map_Kd -clamp on paint.png\nnorm -bm 0.5 paint.png')),
    { wrap: [33071, 33071], normalScale: 0.5 },
  ],
  'OBJ: d is opacity': [obj('d 0.75'), { opacity: 0.75, alphaMode: 'BLEND' }],
  'OBJ: d with a halo': [obj('d -halo 0.75'), { opacity: 0.75 }],
  'OBJ: Tr is transparency': [obj('Tr 0.25'), { opacity: 0.75 }],
  'OBJ: d decides, whatever Tr says after it': [obj('d 1\nTr 1'), { opacity: 1 }],
  'OBJ: d decides, whatever Tr says before it': [obj('Tr 0.75\nd 0.75'), { opacity: 0.75 }],
  'OBJ: Tr 1 alone does not make all invisible': [obj('Tr 1'), { opacity: 1 }],
  'OBJ: vertex colours are sRGB': [obj('', '0.5 0.25 1'), { vertexColours: linear }],
  'OBJ: vertex colours up to 255': [obj('', '127.5 63.75 255'), { vertexColours: linear }],
  'PLY: vertex colours are sRGB': [ply('uchar', '128 64 255'), { vertexColours: [0.216, 0.051, 1] }],
  'PLY: colours of faces': [colouredFaces, { vertexColours: [1, 0, 0] }],
  'PLY: colours as floats': [ply('float', '0.5 0.25 1'), { vertexColours: linear }],
  'PLY: floats up to 255': [ply('float', '127.5 63.75 255'), { vertexColours: linear }],
  'PLY: whole numbers up to 255': [ply('int', '128 64 255'), { vertexColours: [0.216, 0.051, 1] }],
  'COLLADA: a scale of 0 hides a node': [
    written({
      'mesh.dae': daeTriangle({
        node: '<node><translate>9 9 9</translate><scale>0 0 0</scale><instance_geometry url="#g"/></node>',
      }),
    }),
    { box: standing },
  ],
  '3MF: a scale of 0 hides an item': [
    threeMfOf({
      build: '<item objectid="1"/><item objectid="1" transform="0 0 0 0 0 0 0 0 0 9 9 9"/>',
    }).then((content) => ({ 'mesh.3mf': content })),
    { box: standing },
  ],
  'COLLADA: morphs are named': [
    dae({ effect: `${diffuse}<extra><morph/></extra>` }),
    { ignored: ['morph targets'] },
  ],
  '3MF: an extension that is obeyed may be required': [threeMf('p'), { box: standing, unit: 'mm' }],
  '3MF: another one is refused': [
    threeMf('p b'),
    {
      reason:
        'The file needs the 3MF extension http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02, which is not known.',
    },
  ],
};

describe.each([
  ['glTF', gltfRows],
  ['other formats', otherRows],
] as const)('%s', (_, rows) => {
  test.each(Object.entries(rows))('%s', async (_what, [files, expected]) => {
    expect(await seen(await files)).toMatchObject(expected);
  });
});
