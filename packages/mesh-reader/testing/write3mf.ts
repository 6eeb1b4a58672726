import type { SampleMesh } from './sampleMesh.ts';
import { fans, type WrittenFiles } from './writtenFiles.ts';
import { zipped } from './zipped.ts';

const relations = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>`;

/** The mesh as 3MF: an object, used by a second one, which is a build item. */
export const write3mf = async ({ name, positions, faces }: SampleMesh): Promise<WrittenFiles> => {
  const vertices = positions.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('');
  const triangles = fans(faces)
    .map(([v1, v2, v3]) => `<triangle v1="${v1}" v2="${v2}" v3="${v3}"/>`)
    .join('');
  const model = `<?xml version="1.0" encoding="UTF-8"?>
<model unit="centimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>
<object id="1" type="model" name="${name}"><mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh></object>
<object id="2" type="model"><components><component objectid="1"/></components></object>
</resources><build><item objectid="2"/></build></model>`;
  const content = await zipped({ '_rels/.rels': relations, '3D/3dmodel.model': model });
  return { [`${name}.3mf`]: content };
};
