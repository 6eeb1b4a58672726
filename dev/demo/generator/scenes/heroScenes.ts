import { bookcase } from '../families/bookcase.ts';
import { cabin } from '../families/cabin.ts';
import { astronaut } from '../families/astronaut.ts';
import { kitParts } from '../families/dungeonKit.ts';
import { seaChest } from '../families/seaChest.ts';
import { candles } from '../families/candles.ts';
import { villa } from '../families/villa.ts';
import { bush, leafTree, pine } from '../families/trees.ts';
import { box } from '../mesh/box.ts';
import { ball } from '../mesh/lathe.ts';
import { light, type Material, matt, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { ridges } from '../mesh/noise.ts';
import { lump, terrain } from '../mesh/organic.ts';
import { between, type Random } from '../mesh/random.ts';
import { move, turn } from '../mesh/transform.ts';
import { pick, type Vec3 } from '../mesh/vec.ts';
import { towards } from '../render/lights.ts';
import type { View } from '../render/camera.ts';
import type { Recipe } from '../recipe.ts';
import { livingRoom } from './livingRoom.ts';
import { place } from './place.ts';
import type { Scene } from './scene.ts';
import { stillLife } from './stillLife.ts';
import { street } from './street.ts';
import { valley } from './valley.ts';

/** A slider's scene from nearer. */
const closer = (scene: Scene, slug: string, yaw: number, pitch: number, target: Vec3, distance: number): Scene => ({
  ...scene,
  slug: scene.slug,
  shot: { ...scene.shot, view: { ...scene.shot.view, yaw, pitch, fixed: { target, distance } } },
});

/** A house on a meadow between hills and woods. */
const meadow = (house: Recipe, size: number, view: View): Scene => ({
  slug: `meadow-${house.slug}`,
  build: (random: Random) => {
    const [grass, moss, rock, snow] = [matt('#8aac60'), matt('#7a9e58'), matt('#8d8a88'), matt('#f3f5f5')];
    const rise = (x: number, z: number): number => {
      const away = Math.max(0, Math.hypot(x, z) - size * 0.75);
      return (ridges(x * 0.05, 2, z * 0.05) - 0.5) * Math.min(6, away * 0.35) + Math.max(0, -z - size) ** 1.25 * (0.03 + ridges(x * 0.045, 6, z * 0.045) * 0.2) - 0.06;
    };
    const land = terrain(170, 130, 120, (x, y, z) => (y > 17 + ridges(x * 0.3, 1, z, 2) * 5 ? snow : y > 9 + ridges(x * 0.2, 3, z * 0.2, 2) * 3 ? rock : ridges(x * 0.2, 8, z * 0.2, 2) > 0.5 ? grass : moss), (x, z) => rise(x, z - 35));
    const woods = Array.from({ length: 150 }, (_, i) => {
      const [x, z] = [between(random, -50, 50), between(random, -45, 4)];
      if (Math.hypot(x, z) < size * 0.95 || rise(x, z) > 9) return [];
      return [move(i % 4 ? pine(between(random, 5, 9), i) : leafTree(between(random, 4, 7), i), [x, rise(x, z) - 0.1, z])];
    }).flat();
    const near = Array.from({ length: 40 }, (_, i) => {
      const [x, z] = [between(random, -20, 20), between(random, 2, 16)];
      return Math.hypot(x, z) < size * 0.8 ? [] : [move(i % 3 ? bush(between(random, 0.3, 0.7), i) : lump(between(random, 0.2, 0.6), rock, i, 0.4, 1), [x, rise(x, z), z])];
    }).flat();
    return merge(move(land, [0, 0, -35]), ...woods, ...near, place(house, [0, 0, 0]));
  },
  shot: { view, backdrop: { top: '#a9cfe2', bottom: '#f3ead8' }, key: towards(-52, 36), exposure: 0.98, softness: 4 },
});

const ground = speckled('#a6998c', '#8c8076', 0.95, 0.25);
const moon: Scene = {
  slug: 'moon',
  build: (random: Random) => {
    const craters = Array.from({ length: 34 }, () => [between(random, -16, 16), between(random, -22, 3), between(random, 0.5, 2.4)] as const).filter(([x, z]) => Math.hypot(x, z) > 2.2);
    const rise = (x: number, z: number): number =>
      craters.reduce((sum, [cx, cz, r]) => {
        const d = Math.hypot(x - cx, z - cz) / r;
        return sum + (d < 1 ? (d * d - 1) * r * 0.2 + 0.12 * r * d * d : d < 1.6 ? 0.12 * r * (1 - (d - 1) / 0.6) ** 2 : 0);
      }, (ridges(x * 0.25, 4, z * 0.25) - 0.5) * 0.35 * Math.min(1, Math.hypot(x, z) / 2) + Math.max(0, -z - 9) ** 1.1 * ridges(x * 0.12, 9, 1) * 0.07);
    const rocks = Array.from({ length: 46 }, (_, i) => {
      const [x, z] = [between(random, -9, 9), between(random, -9, 2.2)];
      return Math.hypot(x, z) < 0.8 ? [] : [move(lump(between(random, 0.05, 0.28), ground, i, 0.4, 2, 30), [x, rise(x, z), z])];
    }).flat();
    return merge(
      move(terrain(50, 32, 220, () => ground, (x, z) => rise(x, z - 12), 60), [0, 0, -12]),
      ...rocks,
      place(astronaut, [0, 0, 0], 12),
      ball(3.1, matt('#4f83b5'), { at: [7, 9, -40], segments: 64 }),
      ...[[5.7, 10.2, -37.7, 1.3], [8.1, 8.6, -37.6, 1], [6.6, 7.4, -37.7, 0.8]].map(([x = 0, y = 0, z = 0, r = 0]) => move(lump(r, matt('#6f9a63'), r * 9, 0.35, 2, 60), [x, y, z])),
      move(turn(box([0.05, 1.9, 0.05], matt('#d8d8d6'), { bevel: 0.01 }), 'z', -3), [-1.25, -0.05, -0.7]),
      box([0.78, 0.5, 0.015], matt('#e2703a'), { at: [-0.85, 1.3, -0.7], bevel: 0.004 }),
      ball([0.11, 0.11, 0.01], matt('#ece8df'), { at: [-0.85, 1.55, -0.69], segments: 30 }),
    );
  },
  shot: { view: { yaw: 6, pitch: 5, fov: 24, fixed: { target: [0.25, 0.98, 0], distance: 5.1 } }, backdrop: { top: '#1b2030', bottom: '#3b4257' }, key: towards(-58, 30), exposure: 1, softness: 3 },
};

const part = (name: string, at: Vec3, degrees = 0): Mesh => move(turn(pick(kitParts.filter(([other]) => other === name).map(([, mesh]) => mesh), 0), 'y', degrees), at);
const dungeon: Scene = {
  slug: 'dungeon',
  build: () =>
    merge(
      ...[-2, -1, 0, 1, 2].flatMap((i) => [-1, 0, 1, 2].map((j) => part((i * 3 + j * 5) % 7 === 2 ? 'Floor, broken' : 'Floor', [i * 2, -0.16, j * 2], (i + j) % 2 ? 90 : 0))),
      part('Wall', [-4, 0, -3.1]), part('Wall with window', [-2, 0, -3.1]), part('Wall with arch', [0, 0, -3.1]), part('Wall with window', [2, 0, -3.1]), part('Wall', [4, 0, -3.1]),
      ...[-2, 0, 2].map((z) => part('Wall', [-5.1, 0, z], 90)),
      ...[0, 2].map((z) => part('Wall', [5.1, 0, z], 90)),
      part('Gate', [0, 0, -3.35]),
      part('Pillar', [-1.5, 0, -1.9]), part('Pillar', [1.5, 0, -1.9]), part('Pillar, broken', [3.7, 0, 1.6]), part('Pillar', [-3.7, 0, 1.6]),
      part('Throne', [0, 0, -2.2]), part('Chest', [1.05, 0, -0.9], -28), part('Table', [-2.5, 0, 0], 20), part('Bench', [-2.4, 0, 0.75], 20),
      part('Barrel and crate', [3.8, 0, -1.9], -30), part('Well', [2.5, 0, 0.3]), part('Torch and rubble', [-3.9, 0, -2]), part('Door', [-4.9, 0, 0.1], 90),
    ),
  shot: { view: { yaw: 14, pitch: 20, fov: 26, fixed: { target: [-0.1, 0.75, -0.7], distance: 14.2 } }, backdrop: { top: '#4b4854', bottom: '#5d5966' }, key: towards(34, 52), exposure: 1.05, softness: 7 },
};

const planks: Material = { name: 'attic_floor', color: '#8d6a49', rough: 0.6, pattern: { kind: 'planks', color: '#5c4129', scale: 0.17, axis: 'x' } };
const attic: Scene = {
  slug: 'attic',
  build: () =>
    merge(
      box([7, 0.1, 5], planks, { at: [0, -0.1, 0.5] }),
      box([7, 3, 0.1], matt('#b9ab98'), { at: [0, 0, -1.1] }),
      box([7, 0.14, 0.03], matt('#8b7a66'), { at: [0, 0, -1.04], bevel: 0.006 }),
      box([2.3, 0.014, 1.5], matt('#7d3f39'), { at: [0.1, 0, 0.2], bevel: 0.006 }),
      box([2.06, 0.004, 1.26], matt('#a3604f'), { at: [0.1, 0.013, 0.2], bevel: 0.001 }),
      place(seaChest, [0, 0.018, 0], 14),
      place(bookcase, [-1.25, 0, -0.85]),
      place(candles, [1.02, 0.45, -0.55], 0, 1.1),
      box([0.62, 0.45, 0.42], matt('#6d5440'), { at: [1.02, 0, -0.55], bevel: 0.012 }),
      box([0.7, 0.86, 0.04], matt('#5b4634'), { at: [0.35, 1.05, -1.03], bevel: 0.01 }),
      box([0.58, 0.74, 0.02], light('#8fb0bd', 0.25), { at: [0.35, 1.11, -1.01] }),
    ),
  shot: { view: { yaw: 13, pitch: 13, fov: 26, fixed: { target: [0, 0.5, -0.1], distance: 3.55 } }, backdrop: { top: '#b9ab98', bottom: '#8d6a49' }, key: towards(-40, 44), exposure: 0.96, softness: 8 },
};

/** The picture of each hero in a scene. */
export const heroScenes: Readonly<Record<string, Scene>> = {
  'sofa-bergen': closer(livingRoom, 'sofa', 10, 8, [-0.55, 0.72, -0.4], 5.1),
  'lounge-chair-oslo': closer(livingRoom, 'chair', -20, 9, [1.45, 0.62, -0.1], 3.0),
  'corner-cafe-amelie': closer(street, 'cafe', 20, 6, [0.2, 3.6, 0], 23),
  'compact-car-piccola': closer(street, 'car', 24, 9, [3.2, 0.95, 6.2], 9.5),
  'city-bicycle-vela': closer(street, 'bicycle', -14, 7, [-3.1, 0.85, 2.2], 5.4),
  'explorer-juna': closer(valley, 'explorer', -6, 5, [-0.7, 1.05, 2.4], 5.4),
  'robot-pip': closer(valley, 'robot', 16, 4, [0.98, 0.85, 2.5], 4.9),
  'sculpture-trefoil': closer(stillLife, 'sculpture', -20, 10, [0, 0.76, -0.1], 2.6),
  'modern-villa-lindgren': meadow(villa, 12, { yaw: 26, pitch: 9, fov: 26, fixed: { target: [0, 3, 0], distance: 46 } }),
  'hillside-cabin-fjell': meadow(cabin, 9, { yaw: 30, pitch: 8, fov: 26, fixed: { target: [0, 3, 0], distance: 36 } }),
  'sea-chest-halvard': attic,
  'astronaut-nova': moon,
  'dungeon-kit-keldr': dungeon,
};
