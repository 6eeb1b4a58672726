import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf, type MeasuredFormat } from '../src/archive/fileKinds.ts';
import { measureFile } from '../src/facts/measureFile.ts';
import { readScene } from '../src/formats/readScene.ts';
import { inWorkFolder } from '../src/inWorkFolder.ts';
import { meshLimits } from '../src/meshLimits.ts';
import { fileFinder } from '../src/textures/findFile.ts';
import type { WrittenFiles } from './writtenFiles.ts';
import { writtenUpload } from './writtenUpload.ts';

/** The facts of a mesh file, the first of these files. */
export const factsOf = (files: WrittenFiles) =>
  inWorkFolder([], async (_, work) => {
    const { mesh, files: written } = await writtenUpload(work, files);
    const find = fileFinder(written)(mesh.name);
    return (await measureFile(mesh, { find, limits: meshLimits, work: await mkdtemp(join(work, 'm-')) }))
      .facts;
  });

/** The same file with all attributes, and with its motion if asked. Its pictures are gone. */
export const sceneOf = (files: WrittenFiles, keepsMotion = false) =>
  inWorkFolder([], async (_, work) => {
    const { mesh, files: written } = await writtenUpload(work, files);
    const find = fileFinder(written)(mesh.name);
    const input = {
      ...mesh,
      find,
      mostTriangles: 100_000,
      keepsAttributes: true,
      keepsMotion,
      work: await mkdtemp(join(work, 'r-')),
    };
    return readScene(input, extensionOf(mesh.name) as MeasuredFormat);
  });
