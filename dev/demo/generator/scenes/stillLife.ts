import { knotSculpture } from '../families/knotSculpture.ts';
import { monstera } from '../families/monstera.ts';
import { mushroomLamp } from '../families/mushroomLamp.ts';
import { radio } from '../families/radio.ts';
import { stool } from '../families/stool.ts';
import { tripodLamp } from '../families/tripodLamp.ts';
import { twistVase } from '../families/twistVase.ts';
import { vaseTrio } from '../families/vaseTrio.ts';
import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { matt } from '../mesh/material.ts';
import { merge } from '../mesh/mesh.ts';
import { sweepFor } from '../render/backdrop.ts';
import { place } from './place.ts';
import type { Scene } from './scene.ts';

/** Vases, lamps and a sculpture on plinths before the photographer's sweep. */
export const stillLife: Scene = {
  slug: 'still-life',
  build: () =>
    merge(
      cylinder(0.42, 0.3, matt('#d8b9a0'), { at: [-0.85, 0, 0], segments: 72 }),
      place(vaseTrio, [-0.87, 0.3, 0], 10, 1.15),
      box([0.62, 0.52, 0.5], matt('#c98a68'), { at: [0, 0, -0.15], bevel: 0.012 }),
      place(knotSculpture, [0, 0.52, -0.15], 10, 0.95),
      cylinder(0.3, 0.2, matt('#e9dfd0'), { at: [0.62, 0, 0.22], segments: 72 }),
      place(twistVase, [0.62, 0.2, 0.22], 0, 0.85),
      box([0.5, 0.34, 0.42], matt('#8fa096'), { at: [1.12, 0, -0.16], bevel: 0.012 }),
      place(mushroomLamp, [1.12, 0.34, -0.16], 0, 1.1),
      place(radio, [-0.2, 0, 0.42], 14),
      place(stool, [-1.62, 0, -0.1], 10),
      place(monstera, [1.85, 0, -0.2], 40),
      place(tripodLamp, [-1.95, 0, -0.35], 0, 0.88),
    ),
  shot: {
    view: { yaw: 4, pitch: 9, fov: 22, fixed: { target: [0, 0.56, 0], distance: 4 } },
    backdrop: { ...sweepFor(30), top: '#d9cdbf', bottom: '#ece3d8' },
  },
};
