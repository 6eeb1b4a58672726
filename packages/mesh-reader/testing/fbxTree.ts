import type { SampleMesh } from './sampleMesh.ts';

/** `int` and `double` are arrays; `bytes` is raw content. */
export type FbxTreeValue =
  | string
  | number
  | { readonly double: readonly number[] }
  | { readonly int: readonly number[] };
export type FbxTree = readonly [name: string, values: readonly FbxTreeValue[], children?: readonly FbxTree[]];

const layer = (
  name: string,
  key: string,
  values: readonly number[],
  indices: readonly number[],
  number = 0,
): FbxTree => [
  `LayerElement${name}`,
  [number],
  [
    ['MappingInformationType', ['ByPolygonVertex']],
    ['ReferenceInformationType', ['IndexToDirect']],
    [key, [{ double: values }]],
    [`${key}Index`, [{ int: indices }]],
  ],
];

const ofOneMaterial: readonly FbxTree[] = [
  [
    'LayerElementMaterial',
    [0],
    [
      ['MappingInformationType', ['AllSame']],
      ['ReferenceInformationType', ['IndexToDirect']],
      ['Materials', [{ int: [0] }]],
    ],
  ],
  [
    'Layer',
    [0],
    [
      [
        'LayerElement',
        [],
        [
          ['Type', ['LayerElementMaterial']],
          ['TypedIndex', [0]],
        ],
      ],
    ],
  ],
];

const [geometry, model, material, base, missing, stack, animationLayer, place, curve, firstBone] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
];

/** The nodes of an FBX 7 file in centimetres, for both types of it. */
export const fbxTree = (mesh: SampleMesh): readonly FbxTree[] => {
  const { name, positions, faces, uvSets, normals, colours, joints, isAnimated } = mesh;
  const corners = faces.flat();
  const opaque = colours?.flatMap((colour) => [...colour, 1]);
  const indices = faces.flatMap((face) =>
    face.map((corner, at) => (at === face.length - 1 ? -corner - 1 : corner)),
  );
  const texture = (id: number, file: string): FbxTree => [
    'Texture',
    [id, `Texture::${file}`, ''],
    [
      ['FileName', [`C:\\art\\${file}`]],
      ['RelativeFilename', [file]],
    ],
  ];
  const objects: FbxTree[] = [
    [
      'Geometry',
      [geometry, `Geometry::${name}`, 'Mesh'],
      [
        ['Vertices', [{ double: positions.flat() }]],
        ['PolygonVertexIndex', [{ int: indices }]],
        ...(normals ? [layer('Normal', 'Normals', normals.flat(), corners)] : []),
        ...uvSets.map((uvs, set) => layer('UV', 'UV', uvs.flat(), corners, set)),
        ...(opaque ? [layer('Color', 'Colors', opaque, corners)] : []),
        ...(mesh.material ? ofOneMaterial : []),
      ],
    ],
    ['Model', [model, `Model::${name}`, 'Mesh'], []],
    ...(mesh.material
      ? ([
          ['Material', [material, `Material::${mesh.material.name}`, ''], []],
          texture(base, mesh.material.baseColour),
          texture(missing, mesh.material.missingNormal),
        ] as const)
      : []),
    ...joints.map((_, at): FbxTree => ['Model', [firstBone + at, `Model::joint${at}`, 'LimbNode'], []]),
    ...(isAnimated
      ? ([
          ['AnimationStack', [stack, 'AnimStack::Take', ''], []],
          ['AnimationLayer', [animationLayer, 'AnimLayer::Base', ''], []],
          ['AnimationCurveNode', [place, 'AnimCurveNode::T', ''], []],
          ['AnimationCurve', [curve, 'AnimCurve::', ''], []],
        ] as const)
      : []),
  ];
  const link = (from: number, to: number, property?: string): FbxTree => [
    'C',
    property === undefined ? ['OO', from, to] : ['OP', from, to, property],
  ];
  const links: FbxTree[] = [
    link(geometry, model),
    link(model, 0),
    ...(mesh.material
      ? [link(material, model), link(base, material, 'DiffuseColor'), link(missing, material, 'NormalMap')]
      : []),
    ...joints.map((_, at) => link(firstBone + at, at === 0 ? 0 : firstBone + at - 1)),
    ...(isAnimated
      ? [
          link(animationLayer, stack),
          link(place, animationLayer),
          link(place, firstBone, 'Lcl Translation'),
          link(curve, place, 'd|X'),
        ]
      : []),
  ];
  return [
    ['FBXHeaderExtension', [], [['FBXVersion', [7400]]]],
    [
      'GlobalSettings',
      [],
      [
        [
          'Properties70',
          [],
          [
            ['P', ['UnitScaleFactor', 'double', 'Number', '', 1]],
            ['P', ['UpAxis', 'int', 'Integer', '', 2]],
          ],
        ],
      ],
    ],
    ['Objects', [], objects],
    ['Connections', [], links],
  ];
};
