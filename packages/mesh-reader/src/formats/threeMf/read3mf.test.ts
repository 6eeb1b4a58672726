import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conversionSource, converted } from '../../../testing/converted.ts';
import { factsOf, sceneOf } from '../../../testing/readFiles.ts';
import { temporaryFolder } from '../../../testing/temporaryFolder.ts';
import { threeMfOf } from '../../../testing/triangles.ts';
import { flattenScene } from '../../scene/flattenScene.ts';

const work = temporaryFolder();

type Box = readonly [x: number, y: number, height: number];
const solid: Box = [10, 10, 20];
const cutter: Box = [2, 2, 60];

/** Boxes from the origin as one mesh: 8 vertices and 12 triangles each. */
const meshOf = (...boxes: readonly Box[]): string => {
  const vertices = boxes.flatMap(([x, y, z]) =>
    Array.from({ length: 8 }, (_, at) => [at & 1 ? x : 0, at & 2 ? y : 0, at & 4 ? z : 0]),
  );
  const faces = ['021', '123', '456', '657', '014', '154', '236', '376', '042', '246', '153', '357'];
  const triangles = boxes.flatMap((_, box) =>
    faces.map((face) => [...face].map((corner) => box * 8 + Number(corner))),
  );
  return `<mesh><vertices>${vertices.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('')}</vertices>
<triangles>${triangles.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('')}</triangles></mesh>`;
};
const object = (id: number, content: string, attributes = '') =>
  `<object id="${id}" ${attributes}>${content}</object>`;
const uses = (...ids: readonly number[]) =>
  `<components>${ids.map((id) => `<component objectid="${id}"/>`).join('')}</components>`;
const packageOf = async (resources: string, build: string, files = {}) => ({
  'mesh.3mf': await threeMfOf({ resources, build, files }),
});
const item = '<item objectid="1"/>';

/** As PrusaSlicer writes it: all volumes in one mesh, with a list of their triangles. */
const prusa = (metadata: string, resources = object(1, meshOf(solid, cutter)), build = item) =>
  packageOf(resources, build, {
    'Metadata/Slic3r_PE_model.config': `<config><object id="1" instances_count="1"><metadata type="object" key="name" value="a"/>
<volume firstid="0" lastid="11"><metadata type="volume" key="volume_type" value="ModelPart"/></volume>
<volume firstid="12" lastid="23">${metadata}</volume></object></config>`,
  });
const volumeType = (type: string) => `<metadata type="volume" key="volume_type" value="${type}"/>`;

/** As Bambu Studio and OrcaSlicer write it: an object with a component for each part. */
const bambu = (subtype: string) =>
  packageOf(
    object(1, meshOf(solid)) + object(2, meshOf(cutter)) + object(3, uses(1, 2)),
    '<item objectid="3"/>',
    {
      'Metadata/model_settings.config': `<config><object id="3"><metadata key="name" value="a"/>
<part id="1" subtype="normal_part"><metadata key="name" value="b"/></part>
<part id="2" subtype="${subtype}"><metadata key="name" value="c"/></part></object></config>`,
    },
  );

const cura = (setting: string) =>
  packageOf(
    object(1, meshOf(solid)) +
      object(
        2,
        `<metadatagroup><metadata name="cura:${setting}">True</metadata></metadatagroup>${meshOf(cutter)}`,
      ),
    `${item}<item objectid="2"/>`,
  );

const twoObjects = (attributes: string) =>
  packageOf(
    object(1, meshOf(solid)) + object(2, meshOf(cutter), attributes) + object(3, uses(1, 2)),
    '<item objectid="3"/>',
  );

const cases = {
  ...Object.fromEntries(
    ['NegativeVolume', 'ParameterModifier', 'SupportBlocker', 'SupportEnforcer', 'TextHole'].map((type) => [
      `PrusaSlicer, ${type}`,
      [prusa(volumeType(type)), `parts of type ${type}`],
    ]),
  ),
  'PrusaSlicer, a modifier of an older version': [
    prusa('<metadata type="volume" key="modifier" value="1"/>'),
    'parts of type ParameterModifier',
  ],
  'PrusaSlicer, an object that is used a second time': [
    prusa(
      volumeType('NegativeVolume'),
      object(1, meshOf(solid, cutter)) + object(2, uses(1)),
      '<item objectid="2"/>',
    ),
    'parts of type NegativeVolume',
  ],
  ...Object.fromEntries(
    ['negative_part', 'modifier_part', 'support_blocker', 'support_enforcer', 'something_new'].map((type) => [
      `Bambu Studio, ${type}`,
      [bambu(type), `parts of type ${type}`],
    ]),
  ),
  ...Object.fromEntries(
    ['anti_overhang_mesh', 'infill_mesh', 'cutting_mesh', 'support_mesh'].map((type) => [
      `Cura, ${type}`,
      [cura(type), `objects of type ${type}`],
    ]),
  ),
  // 3MF core, chapter 4: supports may be ignored, and nothing of the build is of the type other.
  ...Object.fromEntries(
    ['support', 'solidsupport', 'other'].map((type) => [
      `3MF, type ${type}`,
      [twoObjects(`type="${type}"`), `objects of type ${type}`],
    ]),
  ),
  'an item that is not printed': [
    packageOf(
      object(1, meshOf(solid)) + object(2, meshOf(cutter)),
      `${item}<item objectid="2" printable="0"/>`,
    ),
    'items that are not printed',
  ],
  'a component that is not there': [
    packageOf(object(1, meshOf(solid)) + object(3, uses(1, 9)), '<item objectid="3"/>'),
    'objects that are not there',
  ],
} as const;

test.each(Object.entries(cases))(
  '%s: only what is printed is measured, and the rest is named',
  async (_, [files, named]) => {
    expect(await factsOf(await files)).toMatchObject({
      triangles: 12,
      vertices: 8,
      openEdges: 0,
      box: { min: [0, 0, 0], max: [10, 10, 20] },
      ignored: expect.arrayContaining([named]),
    });
  },
);

test.each([
  ['PrusaSlicer', prusa(volumeType('ModelPart'))],
  ['Bambu Studio', bambu('normal_part')],
  ['3MF', twoObjects('type="model"')],
  ['3MF, surface', twoObjects('type="surface"')],
  [
    'items of which none is printed',
    packageOf(object(1, meshOf(solid, cutter)), '<item objectid="1" printable="0"/>'),
  ],
  ['an object without a build', packageOf(object(1, meshOf(solid, cutter)), '')],
])('%s: parts that are printed are all measured', async (_, files) => {
  expect(await factsOf(await files)).toMatchObject({
    triangles: 24,
    box: { min: [0, 0, 0], max: [10, 10, 60] },
  });
});

test('an STL of it has no cutter', async () => {
  const source = await conversionSource(join(work, 'cut'), await prusa(volumeType('NegativeVolume')));
  expect((await converted(source, 'stl')).facts).toMatchObject({ triangles: 12, box: { max: [10, 10, 20] } });
});

const colours = `<basematerials id="7"><base name="red" displaycolor="#FF0000"/><base name="blue" displaycolor="#0000FF80"/></basematerials>
<m:colorgroup id="8"><m:color color="#00FF00"/><m:color color="#FF0000FF"/></m:colorgroup>`;
const [red, green, blue] = [
  [1, 0, 0, 1],
  [0, 1, 0, 1],
  [0, 0, 1, 128 / 255],
] as const;
const none = null;

// 3MF core, chapters 4 and 5: a triangle has its own property, or else that of its object; components do not change them.
test.each([
  ['of an object', object(1, meshOf(solid), 'pid="7" pindex="1"'), item, [blue]],
  [
    'of two objects',
    object(1, meshOf(solid), 'pid="7" pindex="0"') + object(2, meshOf(solid), 'pid="7" pindex="1"'),
    `${item}<item objectid="2"/>`,
    [red, blue],
  ],
  [
    'of components',
    object(1, meshOf(solid), 'pid="8" pindex="0"') +
      object(2, meshOf(solid), 'pid="7" pindex="0"') +
      object(3, uses(1, 2, 1)),
    '<item objectid="3"/>',
    [green, red, green],
  ],
  ['of a group of colours', object(1, meshOf(solid), 'pid="8" pindex="1"'), item, [red]],
  ['of nothing', object(1, meshOf(solid)), item, [none]],
  ['of a group that is not there', object(1, meshOf(solid), 'pid="9" pindex="1"'), item, [none]],
  ['beyond its group, where the next begins', object(1, meshOf(solid), 'pid="7" pindex="2"'), item, [none]],
  ['beyond its group', object(1, meshOf(solid), 'pid="8" pindex="7"'), item, [none]],
] as const)('a colour is shown: %s', async (_, resources, build, expected) => {
  const scene = await sceneOf(await packageOf(colours + resources, build));
  const seen = flattenScene(scene).parts.map(({ material }) => scene.materials[material]?.baseColour ?? null);
  expect(seen).toEqual(expected);
});

test('a triangle has its own colour, also behind a part that is left out', async () => {
  const mesh = meshOf(cutter, solid).replace('v1="0" v2="1" v3="4"/>', 'v1="0" v2="1" v3="4" p1="1"/>');
  const own = mesh.replace('v1="8" v2="10" v3="9"/>', 'v1="8" v2="10" v3="9" pid="8" p1="0"/>');
  const files = await packageOf(colours + object(1, own, 'pid="7" pindex="0"'), item, {
    'Metadata/Slic3r_PE_model.config': `<config><object id="1"><volume firstid="0" lastid="11">${volumeType('NegativeVolume')}</volume>
<volume firstid="12" lastid="23">${volumeType('ModelPart')}</volume></object></config>`,
  });
  const { meshes, materials } = await sceneOf(files);
  const material = meshes[0]?.surfaces[0]?.material;
  if (!(material instanceof Int32Array)) throw new Error('one material for all');
  const names = [...material].map((number) => materials[number]?.baseColour);
  expect(names).toEqual([green, ...Array.from({ length: 11 }, () => red)]);
  expect((await factsOf(files)).materials).toBe(4);
});

test('colours that blend within a triangle are named, and the first is shown', async () => {
  const mesh = meshOf(solid).replace(
    'v1="0" v2="2" v3="1"/>',
    'v1="0" v2="2" v3="1" pid="8" p1="0" p2="1" p3="1"/>',
  );
  const files = await packageOf(colours + object(1, mesh), item);
  expect((await factsOf(files)).ignored).toEqual(['colours that blend within a triangle']);
  const { parts, materials } = flattenScene(await sceneOf(files));
  expect(parts.map(({ material }) => materials[material]?.baseColour)).toEqual([green, undefined]);
});

// 3MF core, 3.4, `unit`: "Specifies the unit used to interpret all vertices, transforms, measurements, etc. within a model". The places of the parts are
// in the unit of the main one: 10 mm.
test.each([
  ['millimeter', 1],
  ['inch', 25.4],
  ['micron', 0.001],
])('a part of the package in another unit, %s, is as large as it says', async (unit, factor) => {
  const part = `<model unit="${unit}"><resources>${object(7, meshOf(solid))}</resources></model>`;
  const component = '<component path="/3D/a.model" objectid="7" transform="1 0 0 0 1 0 0 0 1 10 0 0"/>';
  const build = object(1, `<components>${component}</components>`);
  const { box } = await factsOf(await packageOf(build, item, { '3D/a.model': part }));
  expect(box).toMatchObject({ unit: 'mm', min: [10, 0, 0] });
  for (const [axis, size] of [10, 10, 20].entries())
    expect(box?.max[axis]).toBeCloseTo(size * factor + (axis === 0 ? 10 : 0), 6);
});

test('the main model is the one that the package names, in quotation marks of either kind', async () => {
  const main = `<model unit="millimeter"><resources>${object(1, meshOf(cutter))}</resources><build>${item}</build></model>`;
  for (const quote of ['"', "'"]) {
    const relation =
      '<Relationship Target="/3D/z.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>';
    const files = { '_rels/.rels': `<Relationships>${relation.replaceAll('"', quote)}</Relationships>` };
    const { box } = await factsOf(
      await packageOf(object(1, meshOf(solid)), item, { ...files, '3D/z.model': main }),
    );
    expect(box?.max).toEqual(cutter);
  }
});
