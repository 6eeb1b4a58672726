// Makes the models that were added after the others, and the heroes' pictures from behind and in a scene:
// node makeExtra.ts models|heroes OUT [slug …]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Document, NodeIO, type Node as GlbNode } from '@gltf-transform/core';
import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { astronaut, bodyParts, bones, clips } from './families/astronaut.ts';
import { dungeonKit, kitParts, placeOf } from './families/dungeonKit.ts';
import { seaChest } from './families/seaChest.ts';
import { bake, trianglesOf, type Unwrapped, unwrap } from './files/atlas.ts';
import { type FbxOut, fbxBytes } from './files/fbxFile.ts';
import { materialsOf, palettePixels } from './files/textures.ts';
import { writeZip } from './files/zipFile.ts';
import { meshOf } from './makeModel.ts';
import { bounds, type Mesh, merge } from './mesh/mesh.ts';
import { move } from './mesh/transform.ts';
import { pick, radians, type Vec2, type Vec3 } from './mesh/vec.ts';
import { linearOf } from './render/color.ts';
import { renderPicture, roomLight, type Shot } from './render/renderPicture.ts';
import { cornerNormals, soupOf } from './render/soup.ts';
import type { Recipe } from './recipe.ts';
import { pictureSize, shotsOf } from './shots.ts';
import { sweepFor } from './render/backdrop.ts';
import { heroScenes } from './scenes/heroScenes.ts';
import { randomFrom } from './mesh/random.ts';

const [what, out = '', ...slugs] = process.argv.slice(2);
const [width, height] = pictureSize;
const webp = (pixels: Uint8Array, path: string) =>
  sharp(pixels, { raw: { width, height, channels: 3 } }).webp({ quality: 84 }).toFile(path);

const heroPictures = async (recipe: Recipe, folder: string): Promise<void> => {
  const { yaw = 32, pitch = 16, hue } = recipe;
  const soup = soupOf(meshOf(recipe));
  const behind: Shot = { width, height, backdrop: sweepFor(hue), view: { yaw: yaw + 180 - 24, pitch: pitch + 3 } };
  await webp(renderPicture(soup, roomLight(soup), behind), join(folder, 'behind.webp'));
  const scene = heroScenes[recipe.slug];
  if (!scene) return;
  const place = soupOf(scene.build(randomFrom(scene.slug)));
  await webp(renderPicture(place, roomLight(place), { width, height, ...scene.shot }), join(folder, 'scene.webp'));
};

const jpeg = (pixels: Uint8Array, size: number, quality: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0', mozjpeg: true })
    .toBuffer();

type Flat = { positions: number[]; normals: number[]; uvs: number[]; joints: number[]; indices: number[] };
/** Corners with equal values joined; `first` is the place of the mesh's first face in the unwrapped whole. */
const flatten = (mesh: Mesh, { uvs }: Unwrapped, first: number, jointOf: (face: number) => number = () => 0): Flat => {
  const flat: Flat = { positions: [], normals: [], uvs: [], joints: [], indices: [] };
  const normals = cornerNormals(mesh);
  const known = new Map<string, number>();
  mesh.faces.forEach((face, f) => {
    const points = face.at.map((i) => pick(mesh.points, i));
    const corners = points.map((p, k) => {
      const [n, uv] = [pick(pick(normals, f), k), pick(pick(uvs, first + f), k)];
      const joint = jointOf(f);
      const key = [face.at[k], ...n.map((v) => v.toFixed(4)), ...uv.map((v) => v.toFixed(6)), joint].join();
      const old = known.get(key);
      if (old !== undefined) return old;
      const index = flat.positions.length / 3;
      known.set(key, index);
      flat.positions.push(...p);
      flat.normals.push(...n);
      flat.uvs.push(...uv);
      flat.joints.push(joint, 0, 0, 0);
      return index;
    });
    for (const triangle of trianglesOf(points)) flat.indices.push(...triangle.map((k) => pick(corners, k)));
  });
  return flat;
};

type Pictures = { base: Buffer; surface: Buffer; normal: Buffer | null };
const quaternion = ([x, y, z]: Vec3): [number, number, number, number] => {
  const [a, b, c] = [x, y, z].map((v) => radians(v) / 2) as [number, number, number];
  const [sx, cx, sy, cy, sz, cz] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(c), Math.cos(c)];
  return [sx * cy * cz + cx * sy * sz, cx * sy * cz - sx * cy * sz, cx * cy * sz + sx * sy * cz, cx * cy * cz - sx * sy * sz];
};

type Part = { readonly name: string; readonly mesh: Mesh; readonly at: Vec3; readonly jointOf?: (face: number) => number };
const glbOf = async (recipe: Recipe, parts: readonly Part[], unwrapped: Unwrapped, pictures: Pictures): Promise<Buffer> => {
  const document = new Document();
  const root = document.getRoot();
  Object.assign(root.getAsset(), { generator: 'Demo catalogue', copyright: 'Royalty-free, see LICENCE.txt' });
  const buffer = document.createBuffer();
  const texture = (name: string, image: Buffer) => document.createTexture(name).setImage(image).setMimeType('image/jpeg').setURI(`${name}.jpg`);
  const base = texture('base_colour', pictures.base);
  const surface = texture('surface', pictures.surface);
  const material = document.createMaterial('Surface').setBaseColorTexture(base).setMetallicRoughnessTexture(surface).setDoubleSided(true);
  if (pictures.normal) material.setNormalTexture(texture('normal', pictures.normal));
  const scene = document.createScene(recipe.name);
  const accessor = (array: Float32Array | Uint16Array | Uint8Array | Uint32Array, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4', isNormalised = false) =>
    document.createAccessor().setBuffer(buffer).setType(type).setArray(array as never).setNormalized(isNormalised);
  let first = 0;
  for (const { name, mesh, at, jointOf } of parts) {
    const flat = flatten(mesh, unwrapped, first, jointOf);
    first += mesh.faces.length;
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor(Float32Array.from(flat.positions), 'VEC3'))
      .setAttribute('NORMAL', accessor(Float32Array.from(flat.normals), 'VEC3'))
      .setAttribute('TEXCOORD_0', accessor(Uint16Array.from(flat.uvs, (v) => Math.round(Math.min(1, Math.max(0, v)) * 65535)), 'VEC2', true))
      .setIndices(accessor(flat.positions.length / 3 < 65535 ? Uint16Array.from(flat.indices) : Uint32Array.from(flat.indices), 'SCALAR'));
    const node = document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)).setTranslation([...at]);
    scene.addChild(node);
    if (!jointOf) continue;
    primitive
      .setAttribute('JOINTS_0', accessor(Uint8Array.from(flat.joints), 'VEC4'))
      .setAttribute('WEIGHTS_0', accessor(Uint8Array.from(flat.joints, (_, i) => (i % 4 ? 0 : 255)), 'VEC4', true));
    const skin = document.createSkin(name);
    const nodes = new Map<string, GlbNode>();
    const inverse: number[] = [];
    for (const bone of bones) {
      const parent = bones.find((other) => other.name === bone.parent);
      const joint = document
        .createNode(bone.name)
        .setTranslation([0, 1, 2].map((k) => (bone.at[k] ?? 0) - (parent?.at[k] ?? 0)) as [number, number, number]);
      (nodes.get(bone.parent ?? '') ?? scene).addChild(joint);
      nodes.set(bone.name, joint);
      skin.addJoint(joint);
      inverse.push(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...bone.at.map((v) => -v), 1);
    }
    skin.setInverseBindMatrices(accessor(Float32Array.from(inverse), 'MAT4'));
    node.setSkin(skin);
    for (const clip of clips) {
      const animation = document.createAnimation(clip.name);
      const count = Math.round(clip.seconds * 20) + 1;
      const times = accessor(Float32Array.from({ length: count }, (_, i) => (i / (count - 1)) * clip.seconds), 'SCALAR');
      const channel = (bone: string, path: 'rotation' | 'translation', values: number[]) => {
        const sampler = document
          .createAnimationSampler()
          .setInput(times)
          .setOutput(accessor(Float32Array.from(values), path === 'rotation' ? 'VEC4' : 'VEC3'));
        const target = nodes.get(bone) as GlbNode;
        animation.addSampler(sampler).addChannel(document.createAnimationChannel().setTargetNode(target).setTargetPath(path).setSampler(sampler));
      };
      const phases = Array.from({ length: count }, (_, i) => i / (count - 1));
      for (const [bone, turn] of Object.entries(clip.turns)) channel(bone, 'rotation', phases.flatMap((t) => quaternion(turn(t))));
      const { lift } = clip;
      if (lift) channel('Hips', 'translation', phases.flatMap((t) => [0, 0.62 + lift(t), 0]));
    }
  }
  return Buffer.from(await new NodeIO().writeBinary(document));
};

const num = (v: number, digits: number): string => String(Number(v.toFixed(digits)) || 0);
const lister = (prefix: string) => {
  const lines: string[] = [];
  const known = new Map<string, number>();
  return {
    lines,
    add: (text: string): number => {
      const index = known.get(text) ?? lines.push(`${prefix} ${text}`);
      known.set(text, index);
      return index;
    },
  };
};
const objOf = (recipe: Recipe, parts: readonly Part[], { uvs }: Unwrapped): string => {
  const [vn, vt] = [lister('vn'), lister('vt')];
  const [points, body]: [string[], string[]] = [[], []];
  let [first, firstPoint] = [0, 1];
  for (const { name, mesh, at } of parts) {
    const normals = cornerNormals(mesh);
    for (const p of mesh.points) points.push(`v ${p.map((v, k) => num(v + (at[k] ?? 0), 5)).join(' ')}`);
    body.push(`o ${name.replaceAll(/[ ,]+/g, '_')}`);
    const groups = new Map<string, string[]>();
    mesh.faces.forEach((face, f) => {
      const corners = face.at.map((i, k) => {
        const [u, v] = pick(pick(uvs, first + f), k) as Vec2;
        return `${i + firstPoint}/${vt.add(`${num(u, 5)} ${num(1 - v, 5)}`)}/${vn.add(pick(pick(normals, f), k).map((n) => num(n, 3)).join(' '))}`;
      });
      const group = groups.get(face.material.name) ?? [];
      group.push(`f ${corners.join(' ')}`);
      groups.set(face.material.name, group);
    });
    for (const [material, faces] of groups) body.push(`usemtl ${material}`, ...faces);
    first += mesh.faces.length;
    firstPoint += mesh.points.length;
  }
  return [`# ${recipe.name}`, '# units: metres, y up', `mtllib ${recipe.slug}.mtl`, ...points, ...vt.lines, ...vn.lines, ...body, ''].join('\n');
};
const mtlOf = (mesh: Mesh): string =>
  materialsOf(mesh)
    .map(({ name, rough, metal = 0 }) =>
      [`newmtl ${name}`, 'Kd 1 1 1', `Ks ${metal ? '0.6 0.6 0.6' : '0.04 0.04 0.04'}`, `Ns ${Math.round((1 - rough) ** 2 * 900 + 10)}`, `Pr ${rough}`, `Pm ${metal}`, 'illum 2', 'map_Kd textures/base_colour.jpg', ''].join('\n'),
    )
    .join('\n');

const stlOf = (parts: readonly Part[]): Buffer => {
  const triangles = parts.flatMap(({ mesh, at }) =>
    mesh.faces.flatMap((face) => {
      const points = face.at.map((i) => pick(mesh.points, i));
      // Millimetres, z up, at the scale 1 : 40 of tabletop figures.
      return trianglesOf(points).map((t) => t.map((k) => pick(points, k).map((v, axis) => (v + (at[axis] ?? 0)) * 25)).map(([x = 0, y = 0, z = 0]) => [x, -z, y]));
    }),
  );
  const file = Buffer.alloc(84 + triangles.length * 50);
  file.write('Dungeon Kit Keldr, millimetres, 1:40', 0, 'latin1');
  file.writeUInt32LE(triangles.length, 80);
  triangles.forEach((t, i) => {
    t.flat().forEach((v, k) => file.writeFloatLE(v, 84 + i * 50 + 12 + k * 4));
  });
  return file;
};

const s = (value: string) => ({ type: 'S', value }) as const;
const fbxOf = (recipe: Recipe, parts: readonly Part[], { uvs }: Unwrapped): Buffer => {
  const property = (name: string, type: string, ...values: readonly number[]): FbxOut => ({
    name: 'P',
    values: [s(name), s(type), s(type === 'double' ? 'Number' : type === 'int' ? 'Integer' : ''), s(type.startsWith('Lcl') ? 'A' : ''), ...values.map((value) => (type === 'int' ? ({ type: 'I', value } as const) : ({ type: 'D', value } as const)))],
  });
  const id = (value: number) => ({ type: 'L', value }) as const;
  const link = (from: number, to: number, slot = ''): FbxOut => ({ name: 'C', values: [s(slot ? 'OP' : 'OO'), id(from), id(to), ...(slot ? [s(slot)] : [])] });
  const layer = (name: string, values: readonly number[], indices?: readonly number[]): FbxOut => ({
    name: `LayerElement${name}`,
    values: [{ type: 'I', value: 0 }],
    children: [
      { name: 'Version', values: [{ type: 'I', value: 101 }] },
      { name: 'Name', values: [s('')] },
      { name: 'MappingInformationType', values: [s('ByPolygonVertex')] },
      { name: 'ReferenceInformationType', values: [s(indices ? 'IndexToDirect' : 'Direct')] },
      { name: name === 'UV' ? 'UV' : 'Normals', values: [{ type: 'd', value: values }] },
      ...(indices ? [{ name: 'UVIndex', values: [{ type: 'i', value: indices }] } as const] : []),
    ],
  });
  const objects: FbxOut[] = [];
  const links: FbxOut[] = [];
  const [material, texture, video] = [900, 901, 902];
  let first = 0;
  parts.forEach(({ name, mesh, at }, index) => {
    const [geometry, model] = [1000 + index, 2000 + index];
    const normals = cornerNormals(mesh);
    const places = mesh.faces.flatMap((_, f) => pick(uvs, first + f));
    objects.push({
      name: 'Geometry',
      values: [id(geometry), s(`${name}\0\u0001Geometry`), s('Mesh')],
      children: [
        { name: 'Vertices', values: [{ type: 'd', value: mesh.points.flat() }] },
        { name: 'PolygonVertexIndex', values: [{ type: 'i', value: mesh.faces.flatMap(({ at: corners }) => corners.map((i, k) => (k === corners.length - 1 ? -i - 1 : i))) }] },
        { name: 'GeometryVersion', values: [{ type: 'I', value: 124 }] },
        layer('Normal', normals.flat(2)),
        layer('UV', places.flatMap(([u, v]) => [u, 1 - v]), places.map((_, i) => i)),
        { name: 'LayerElementMaterial', values: [{ type: 'I', value: 0 }], children: [
          { name: 'Version', values: [{ type: 'I', value: 101 }] },
          { name: 'Name', values: [s('')] },
          { name: 'MappingInformationType', values: [s('AllSame')] },
          { name: 'ReferenceInformationType', values: [s('IndexToDirect')] },
          { name: 'Materials', values: [{ type: 'i', value: [0] }] },
        ] },
        { name: 'Layer', values: [{ type: 'I', value: 0 }], children: [
          { name: 'Version', values: [{ type: 'I', value: 100 }] },
          ...['Normal', 'UV', 'Material'].map((kind) => ({ name: 'LayerElement', children: [{ name: 'Type', values: [s(`LayerElement${kind}`)] }, { name: 'TypedIndex', values: [{ type: 'I', value: 0 }] }] }) as const),
        ] },
      ],
    });
    objects.push({
      name: 'Model',
      values: [id(model), s(`${name}\0\u0001Model`), s('Mesh')],
      children: [
        { name: 'Version', values: [{ type: 'I', value: 232 }] },
        { name: 'Properties70', children: [property('Lcl Translation', 'Lcl Translation', ...at)] },
      ],
    });
    links.push(link(model, 0), link(geometry, model), link(material, model));
    first += mesh.faces.length;
  });
  objects.push(
    { name: 'Material', values: [id(material), s('Surface\0\u0001Material'), s('')], children: [
      { name: 'Version', values: [{ type: 'I', value: 102 }] },
      { name: 'ShadingModel', values: [s('phong')] },
      { name: 'Properties70', children: [property('DiffuseColor', 'Color', 1, 1, 1)] },
    ] },
    { name: 'Texture', values: [id(texture), s('base_colour\0\u0001Texture'), s('')], children: [
      { name: 'Type', values: [s('TextureVideoClip')] },
      { name: 'TextureName', values: [s('base_colour\0\u0001Texture')] },
      { name: 'FileName', values: [s('textures/base_colour.jpg')] },
      { name: 'RelativeFilename', values: [s('textures/base_colour.jpg')] },
    ] },
    { name: 'Video', values: [id(video), s('base_colour\0\u0001Video'), s('Clip')], children: [
      { name: 'Type', values: [s('Clip')] },
      { name: 'FileName', values: [s('textures/base_colour.jpg')] },
      { name: 'RelativeFilename', values: [s('textures/base_colour.jpg')] },
    ] },
  );
  links.push(link(texture, material, 'DiffuseColor'), link(video, texture));
  const kinds = ['Geometry', 'Model', 'Material', 'Texture', 'Video'];
  return fbxBytes([
    { name: 'FBXHeaderExtension', children: [
      { name: 'FBXHeaderVersion', values: [{ type: 'I', value: 1003 }] },
      { name: 'FBXVersion', values: [{ type: 'I', value: 7400 }] },
      { name: 'Creator', values: [s('Demo catalogue')] },
    ] },
    { name: 'GlobalSettings', children: [
      { name: 'Version', values: [{ type: 'I', value: 1000 }] },
      { name: 'Properties70', children: [
        property('UpAxis', 'int', 1), property('UpAxisSign', 'int', 1), property('FrontAxis', 'int', 2), property('FrontAxisSign', 'int', 1),
        property('CoordAxis', 'int', 0), property('CoordAxisSign', 'int', 1), property('UnitScaleFactor', 'double', 100), property('OriginalUnitScaleFactor', 'double', 100),
      ] },
    ] },
    { name: 'Documents', children: [
      { name: 'Count', values: [{ type: 'I', value: 1 }] },
      { name: 'Document', values: [id(10), s(recipe.name), s('Scene')], children: [{ name: 'RootNode', values: [id(0)] }] },
    ] },
    { name: 'References' },
    { name: 'Definitions', children: [
      { name: 'Version', values: [{ type: 'I', value: 100 }] },
      { name: 'Count', values: [{ type: 'I', value: objects.length }] },
      ...kinds.map((kind) => ({ name: 'ObjectType', values: [s(kind)], children: [{ name: 'Count', values: [{ type: 'I', value: objects.filter(({ name }) => name === kind).length }] }] }) as const),
    ] },
    { name: 'Objects', children: objects },
    { name: 'Connections', children: links },
  ]);
};

const lengthText = (metres: number): string => (metres < 1 ? `${Number((metres * 100).toPrecision(metres < 0.1 ? 2 : 3))} cm` : `${metres.toFixed(2)} m`);
const plans: readonly { recipe: Recipe; parts: readonly Part[]; pixels: number; gap: number; quality: number; isKit?: boolean; description: string; tags: string[]; licence: string }[] = [
  {
    recipe: seaChest,
    parts: [{ name: seaChest.name, mesh: meshOf(seaChest), at: [0, 0, 0] }],
    pixels: 4096, gap: 6, quality: 68,
    description: 'A seaman’s chest of aged oak with hammered iron straps and a worn brass lock, textured in 4K.',
    tags: ['chest', 'storage', 'oak', '4k textures', 'antique'],
    licence: '',
  },
  {
    recipe: astronaut,
    parts: [{ name: astronaut.name, mesh: meshOf(astronaut), at: [0, 0, 0], jointOf: (() => {
      const joints = bodyParts.flatMap(([bone, mesh]) => mesh.faces.map(() => bones.findIndex(({ name }) => name === bone)));
      return (face: number) => joints[face] ?? 0;
    })() }],
    pixels: 1024, gap: 3, quality: 85,
    description: 'A stylised astronaut with a gold visor, rigged with eleven bones, who waves and walks.',
    tags: ['astronaut', 'space', 'rigged', 'game ready'],
    licence: '',
  },
  {
    recipe: dungeonKit,
    parts: kitParts.map(([name, mesh]) => ({ name, mesh, at: placeOf(name) })),
    pixels: 2048, gap: 2, quality: 80, isKit: true,
    description: 'Twenty parts of a dungeon on a two-metre grid: walls, floors, stairs, gate, well, throne and more.',
    tags: ['kit', 'modular', 'dungeon', 'tabletop', 'game ready'],
    licence: '',
  },
];

if (what === 'heroes')
  for (const slug of slugs) {
    const recipe = [...catalogue, astronaut, dungeonKit, seaChest].find((one) => one.slug === slug);
    if (!recipe) throw new Error(slug);
    await mkdir(join(out, slug), { recursive: true });
    await heroPictures(recipe, join(out, slug));
    process.stdout.write(`${slug}\n`);
  }
if (what === 'models')
  for (const { recipe, parts, pixels, gap, quality, isKit, description, tags } of plans) {
    if (slugs.length > 0 && !slugs.includes(recipe.slug)) continue;
    const { slug } = recipe;
    const folder = join(out, slug);
    await mkdir(folder, { recursive: true });
    const whole = merge(...parts.map(({ mesh }) => mesh));
    const placed = merge(...parts.map(({ mesh, at }) => move(mesh, at)));
    const unwrapped = unwrap(whole, pixels, gap);
    const baked = bake(whole, unwrapped, pixels, gap);
    const pictures = {
      base: await jpeg(baked.base, pixels, quality),
      surface: await jpeg(baked.surface, pixels, quality),
      normal: baked.normal && (await jpeg(baked.normal, pixels, quality)),
    };
    const glb = await glbOf(recipe, parts, unwrapped, pictures);
    const soup = soupOf(placed);
    const room = roomLight(soup);
    for (const { file, shot } of shotsOf(recipe))
      if (file !== 'side.jpg') await webp(renderPicture(soup, room, shot), join(folder, file.replace('.jpg', '.webp')));
    await heroPictures(recipe, folder);
    await sharp(palettePixels(materialsOf(placed), 640, 480), { raw: { width: 640, height: 480, channels: 3 } }).webp({ quality: 84 }).toFile(join(folder, 'colours.webp'));
    const { min, max } = bounds(placed);
    const metres = [2, 0, 1].map((k) => (max[k] ?? 0) - (min[k] ?? 0));
    const triangles = placed.faces.reduce((sum, { at }) => sum + at.length - 2, 0);
    const isRigged = parts.some(({ jointOf }) => jointOf);
    const [length = '', wide = '', tall = ''] = metres.map(lengthText);
    const files: [string, Buffer, string][] = [
      [`${slug}.glb`, glb, `glTF 2.0, textures inside${isRigged ? ' with a skeleton and two animations' : ''}${isKit ? ', a node for each part' : ''}`],
      [`${slug}.obj`, Buffer.from(objOf(recipe, parts, unwrapped)), `Wavefront OBJ with normals and texture coordinates${isKit ? ', an object for each part' : ''}`],
      [`${slug}.mtl`, Buffer.from(mtlOf(placed)), 'its materials (Kd, Ks, Ns; roughness Pr and metalness Pm)'],
      ...(isKit
        ? ([
            [`${slug}.fbx`, fbxOf(recipe, parts, unwrapped), 'FBX 7.4 for game engines, a model for each part'],
            [`${slug}.stl`, stlOf(parts), 'for printing: the parts as separate shells, in millimetres, at 1:40'],
          ] as [string, Buffer, string][])
        : []),
      ['textures/base_colour.jpg', pictures.base, `base colour, ${pixels} x ${pixels}`],
    ];
    const readme = [
      recipe.name,
      '='.repeat(recipe.name.length),
      '',
      `${recipe.category} / ${recipe.subCategory}, ${recipe.style}. ${recipe.material}.`,
      '',
      `Length ${length}, width ${wide}, height ${tall} (front to back, side to side, up).`,
      `${triangles} triangles; ${placed.faces.length} polygons in the OBJ, which keeps the quads.`,
      'Units are metres, y is up, the front looks to +z.',
      '',
      ...(isKit ? ['Parts', ...parts.map(({ name }) => `  ${name}`), ''] : []),
      'Files',
      ...files.map(([name, , text]) => `  ${name}   ${text}`),
      '  LICENCE.txt   what you may do with it',
      '',
    ].join('\n');
    const licence = `Royalty-free licence for "${recipe.name}"

You may use this model in any number of your own works (pictures, films, games, prints and
other products), commercial ones included, for ever and everywhere, and change it for them.

You may not sell, lend or give away the files themselves, changed or not, nor offer them
in a way that lets others take them out of your work.

The model comes as it is, without warranty.
`;
    await writeZip(join(folder, `${slug}.zip`), [
      ...files.map(([name, content]) => [name, content] as const),
      ['LICENCE.txt', Buffer.from(licence)],
      ['README.txt', Buffer.from(readme)],
    ]);
    const { name, price, category, subCategory, platform, render, style, material } = recipe;
    await writeFile(
      join(folder, 'entry.json'),
      JSON.stringify({
        slug, name, description: description.replace('’', "'"), tags, type: 'premium', priceDollars: price, category, subCategory, platform, render, size: '', length, width: wide, height: tall, style, material,
        polys: triangles.toLocaleString('en-US'),
        format: isKit ? 'GLB, OBJ, FBX, STL' : 'GLB, OBJ',
        facts: { metres: metres.map((v) => Number(v.toFixed(4))), triangles, polygons: placed.faces.length, animations: isRigged ? clips.length : 0, bones: isRigged ? bones.length : 0, texture: pixels },
      }),
    );
    process.stdout.write(`${slug} ${glb.length} ${pictures.base.length} ${pictures.surface.length} ${pictures.normal?.length}\n`);
  }
