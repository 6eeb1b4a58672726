import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, leather, metal } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { front } from './parts.ts';

const buildCamera = (): Mesh => {
  const silver = metal('#c3c6c8', 0.34);
  const glass = { name: 'lens', color: '#1b2440', rough: 0.04 };
  return merge(
    box([0.14, 0.052, 0.042], leather('#3b2a22'), { at: [0, 0.013, 0], bevel: 0.012, steps: 3 }),
    box([0.142, 0.014, 0.043], silver, { at: [0, 0, 0], bevel: 0.005 }),
    box([0.142, 0.022, 0.043], silver, { at: [0, 0.063, 0], bevel: 0.006, steps: 2 }),
    box([0.05, 0.014, 0.036], silver, { at: [0, 0.083, 0], bevel: 0.006, steps: 2 }),
    box([0.022, 0.012, 0.006], glass, { at: [0.042, 0.068, 0.02], bevel: 0.002 }),
    box([0.014, 0.012, 0.006], glass, { at: [-0.004, 0.068, 0.02], bevel: 0.002 }),
    move(
      front(
        lathe(
          [
            [0, 0],
            [0.034, 0],
            [0.034, 0.006],
            [0.031, 0.008],
            [0.031, 0.02],
            [0.033, 0.021],
            [0.033, 0.031],
            [0.029, 0.033],
            [0.029, 0.042],
            [0.026, 0.043],
            [0.022, 0.036],
            [0, 0.034],
          ],
          blackSteel(),
          { segments: 64, soft: 30 },
        ),
      ),
      [0, 0.04, 0.02],
    ),
    move(
      front(
        lathe(
          [
            [0.0335, 0.0225],
            [0.0345, 0.0235],
            [0.0345, 0.0285],
            [0.0335, 0.0295],
          ],
          silver,
          { segments: 64, soft: 30 },
        ),
      ),
      [0, 0.04, 0.02],
    ),
    move(
      front(
        lathe(
          [
            [0.0225, 0.034],
            [0.015, 0.039],
            [0, 0.041],
          ],
          glass,
          { segments: 48, curve: 3 },
        ),
      ),
      [0, 0.04, 0.02],
    ),
    cylinder(0.011, 0.009, silver, { at: [-0.048, 0.085, 0], segments: 40 }),
    cylinder(0.012, 0.006, blackSteel(), { at: [0.046, 0.085, 0], segments: 40 }),
    cylinder(0.005, 0.008, metal('#b8433a', 0.3), { at: [-0.027, 0.085, 0.004], segments: 24 }),
    bothSides(
      tube(
        [
          [0.071, 0.066, 0],
          [0.079, 0.066, 0],
          [0.081, 0.058, 0],
        ],
        0.0016,
        silver,
        { curve: 4 },
      ),
    ),
    tube(
      [
        [0.081, 0.058, 0],
        [0.11, 0.02, 0.02],
        [0.13, 0.003, 0.06],
        [0.09, 0.003, 0.11],
        [0, 0.003, 0.12],
        [-0.1, 0.003, 0.09],
        [-0.13, 0.003, 0.03],
        [-0.1, 0.03, 0],
        [-0.081, 0.058, 0],
      ],
      0.0028,
      leather('#8a5430'),
      { curve: 10, segments: 10, flat: 1.8 },
    ),
  );
};

export const camera: Recipe = {
  slug: 'rangefinder-camera-lumi',
  name: 'Rangefinder Camera Lumi',
  price: 22,
  category: 'Electronics',
  subCategory: 'Cameras',
  platform: 'Maya 2025',
  render: 'Arnold',
  style: 'Retro',
  material: 'Aluminium, leather, glass',
  hue: 25,
  yaw: 26,
  pitch: 18,
  build: buildCamera,
  detail: { at: [0.5, 0.45, 0.4], zoom: 2.6 },
};
