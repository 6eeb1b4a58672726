import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conversionSource, converted } from '../../../testing/converted.ts';
import { factsOf } from '../../../testing/readFiles.ts';
import { temporaryFolder } from '../../../testing/temporaryFolder.ts';
import { zipped } from '../../../testing/zipped.ts';

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
const packageOf = async (resources: string, build: string, more: Readonly<Record<string, string>> = {}) => ({
  'mesh.3mf': await zipped({
    '3D/3dmodel.model': `<model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>${resources}</resources><build>${build}</build></model>`,
    ...more,
  }),
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
