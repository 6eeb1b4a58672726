import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Document, NodeIO } from '@gltf-transform/core';
import { previewOf } from 'mesh-reader';
import { meshoptAlone } from '../baselines/meshoptAlone.ts';
import { median, repeat, type Section } from '../figure.ts';
import { inDirectory } from '../shop/directory.ts';

/** Squares a side of a wavy sheet. */
const side = 500;
const triangles = 2 * side * side;
const shown = 60_000;

const sheetGlb = (): Promise<Uint8Array> => {
  const document = new Document();
  const buffer = document.createBuffer();
  const row = side + 1;
  const positions = new Float32Array(row * row * 3);
  const indices = new Uint32Array(triangles * 3);
  for (let at = 0; at < row * row; at += 1) {
    const [x, z] = [at % row, Math.floor(at / row)];
    positions.set([x, 9 * Math.sin(x / 40) * Math.cos(z / 60), z], at * 3);
  }
  for (let square = 0; square < side * side; square += 1) {
    const corner = Math.floor(square / side) * row + (square % side);
    indices.set([corner, corner + row, corner + 1, corner + 1, corner + row, corner + row + 1], square * 6);
  }
  const primitive = document
    .createPrimitive()
    .setIndices(document.createAccessor().setBuffer(buffer).setType('SCALAR').setArray(indices))
    .setAttribute(
      'POSITION',
      document.createAccessor().setBuffer(buffer).setType('VEC3').setArray(positions),
    );
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node);
  return new NodeIO().writeBinary(document);
};

/** The preview of a mesh, made in a process of its own, beside the libraries alone. */
export const previews: Section = {
  name: 'meshes',
  title: `the preview of a GLB of ${triangles.toLocaleString('en-US')} triangles, beside gltf-transform and meshoptimizer alone`,
  run: (plan) =>
    inDirectory(async (dir) => {
      const path = join(dir, 'sheet.glb');
      await writeFile(path, await sheetGlb());
      const alone: number[] = [];
      const what = `preview of ${triangles.toLocaleString('en-US')} triangles, from file to GLB`;
      const runs = await repeat(plan, what, 's', async () => {
        alone.push(await meshoptAlone(path, shown));
        const startedAt = performance.now();
        const made = await previewOf([{ name: 'sheet.glb', path }], 'sheet.glb');
        if (made.status !== 'made') throw new Error(made.reason);
        return (performance.now() - startedAt) / 1000;
      });
      return [
        {
          section: 'meshes',
          what,
          unit: 's',
          value: median(runs),
          runs,
          baselines: [{ name: 'gltf-transform and meshoptimizer alone', value: median(alone) }],
          aim: null,
        },
      ];
    }),
};
