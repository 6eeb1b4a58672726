import type { Vec3 } from '../mesh/vec.ts';
import { type Backdrop, backdropRows } from './backdrop.ts';
import { type Camera, cameraFor, type View } from './camera.ts';
import { develop } from './develop.ts';
import { studioFor } from './environment.ts';
import { type FloorLight, floorLight } from './floor.ts';
import { type LightMaps, lightMapsOf } from './lightMaps.ts';
import { domeDirections, softBox } from './lights.ts';
import { type Frame, frameOf, rasterize } from './raster.ts';
import type { Soup } from './soup.ts';
import { newHit, surfaceAt } from './surface.ts';
import { measure, type Surfaces, settle, surfacesOf } from './visibility.ts';

/** One picture to make. */
export type Shot = {
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly backdrop: Backdrop;
  /** Clay with polygon edges instead of the materials. */
  readonly wireframe?: boolean;
  /** Direction of the key light instead of the one that follows the camera. */
  readonly key?: Vec3;
  /** Half angle of the key light, degrees: larger is softer. */
  readonly softness?: number;
  /** Multiplies all light. */
  readonly exposure?: number;
};

/** The room's light on a model and on the floor around it; shared by all its pictures. */
export type RoomLight = {
  readonly maps: LightMaps;
  readonly floor: FloorLight;
};

export const roomLight = (soup: Soup): RoomLight => {
  const maps = lightMapsOf(soup, domeDirections, 176);
  return { maps, floor: floorLight(soup, maps) };
};

/** Light of one soft box; pictures of a model taken in a row under the same lamp share it. */
let lamp: (RoomLight & { soup: Soup; key: Vec3; softness: number }) | undefined;
const keyLight = (soup: Soup, key: Vec3, softness: number): RoomLight => {
  if (lamp?.soup !== soup || lamp.key !== key || lamp.softness !== softness) {
    const maps = lightMapsOf(soup, softBox(key, softness), 400);
    lamp = { soup, key, softness, maps, floor: floorLight(soup, maps) };
  }
  return lamp;
};

/** Buffers that are used again for pictures of the same size. */
let buffers: { frame: Frame; surfaces: Surfaces } | undefined;
const buffersFor = (width: number, height: number): { frame: Frame; surfaces: Surfaces } => {
  if (buffers?.frame.width !== width || buffers.frame.height !== height) {
    buffers = { frame: frameOf(width, height), surfaces: surfacesOf(width, height) };
  }
  return buffers;
};

/** Finds the surface that each pixel sees; the triangle that most samples hit stands for the pixel. */
const findSurfaces = (soup: Soup, frame: Frame, surfaces: Surfaces): void => {
  const hit = newHit();
  const { width, height, ids } = frame;
  for (let i = 0; i < width * height; i++) {
    const a = ids[i * 4] as number,
      b = ids[i * 4 + 1] as number,
      c = ids[i * 4 + 2] as number,
      d = ids[i * 4 + 3] as number;
    const first = Math.max(a, b, c, d);
    surfaces.seen[i] = first >= 0 ? 1 : 0;
    if (first < 0) continue;
    const two = a >= 0 && (a === b || a === c || a === d) ? a : b >= 0 && (b === c || b === d) ? b : c;
    const main = two >= 0 ? two : first;
    surfaces.main[i] = main;
    surfaceAt(soup, frame, main, (i % width) + 0.5, Math.floor(i / width) + 0.5, hit);
    for (let k = 0; k < 3; k++) {
      surfaces.position[i * 3 + k] = hit[k] as number;
      surfaces.normal[i * 3 + k] = hit[k + 3] as number;
    }
    surfaces.edge[i] = hit[6] as number;
  }
};

/** Renders a picture: 8-bit RGB, `width * height * 3` bytes. */
export const renderPicture = (soup: Soup, room: RoomLight, shot: Shot): Uint8Array => {
  const { width, height } = shot;
  const camera: Camera = cameraFor(soup, shot.view, width, height);
  const studio = studioFor(camera, shot.key);
  const key = keyLight(soup, studio.key, shot.softness ?? 9);
  const { frame, surfaces } = buffersFor(width, height);
  rasterize(soup, camera, frame);
  findSurfaces(soup, frame, surfaces);
  measure(surfaces, room.maps, key.maps);
  const distance = Math.hypot(
    ...([0, 1, 2] as const).map((k) => camera.eye[k] - (soup.min[k] + soup.max[k]) / 2),
  );
  settle(surfaces, (distance / camera.focal) * 16);
  return develop({
    soup,
    camera,
    studio,
    frame,
    surfaces,
    roomFloor: room.floor,
    keyFloor: key.floor,
    rows: backdropRows(shot.backdrop, height),
    wireframe: shot.wireframe ?? false,
    exposure: shot.exposure ?? 0.86,
  });
};
