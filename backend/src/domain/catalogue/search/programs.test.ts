import { expect, test } from 'vitest';
import { cutVersions, isProgramWord, platformsIn } from './programs.ts';

test.each([
  ['Blender', ['blender']],
  ['Blender 4.2 (Cycles), UE5.3 / Unity3D', ['blender', 'unity', 'unreal']],
  ['3dsMax2020', ['3ds-max']],
  ['Autodesk 3DS-MAX 2018+, Maya2019', ['3ds-max', 'maya']],
  ['Cinema4D R25', ['cinema-4d']],
  ['C4D; SketchUp', ['cinema-4d', 'sketchup']],
  ['Ｂｌｅｎｄｅｒ用', ['blender']],
  ['community edition, BlenderKit, Amaya, blue', []],
  ['.3ds, .max', []],
  ['', []],
])('the platform %j names %j', (text, expected) => {
  expect(platformsIn(text)).toEqual(expected);
});

test('words of programs and renderers, also with a version, are no subject of a search', () => {
  expect(
    'blender ue5 3ds max c4d vray maya2024 octane'.split(' ').filter((one) => !isProgramWord(one)),
  ).toEqual([]);
  expect('chair maximal unit cyclist'.split(' ').filter(isProgramWord)).toEqual([]);
});

test.each([
  ['blender 4.2 chair', 'blender chair', ['blender 4.2']],
  ['ue5.3.1 windmill', 'ue5 windmill', ['ue5.3.1']],
  ['unreal engine 5, maya 2024', 'unreal engine, maya', ['unreal engine 5', 'maya 2024']],
  ['3dsmax 2024 vray 6', '3dsmax vray', ['3dsmax 2024', 'vray 6']],
  ['cinema-4d r25', 'cinema-4d', ['cinema-4d r25']],
  ['ue5 chair 2', 'ue5 chair 2', []],
  ['blender 3d chair', 'blender 3d chair', []],
])('of %j stay %j and the versions %j', (text, rest, versions) => {
  expect(cutVersions(text)).toEqual({ rest, versions });
});
