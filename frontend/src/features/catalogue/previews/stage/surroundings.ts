import {
  BackSide,
  BoxGeometry,
  Color,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { discard } from './discard.ts';

/** Where a model stands: its lamp, how strong the light from around and the shadow are, and the colours of zenith, horizon and floor; a room without them. */
export const surroundings = {
  studio: {
    label: 'Studio',
    isDark: false,
    lamp: '#ffffff',
    strength: 1.6,
    around: 0.75,
    shadow: 0.16,
    sky: null,
  },
  evening: {
    ...{ label: 'Evening', isDark: true, lamp: '#ffb27a', strength: 2.8, around: 1.3, shadow: 0.45 },
    sky: ['#33406e', '#d98a5b', '#3a2c30'],
  },
  outdoors: {
    ...{ label: 'Outdoors', isDark: false, lamp: '#fff3dc', strength: 2.6, around: 0.9, shadow: 0.3 },
    sky: ['#6fa8e6', '#dfe9f2', '#8d8674'],
  },
} as const;

export type Surroundings = keyof typeof surroundings;

/** A box that shines in the colours of zenith, horizon and floor. */
const skyOf = (colours: readonly string[]): Scene => {
  const box = new BoxGeometry(20, 20, 20, 1, 2, 1);
  const places = box.getAttribute('position');
  const shining = Array.from({ length: places.count }, (_, at) =>
    new Color(colours[1 - Math.sign(places.getY(at))]).toArray(),
  );
  box.setAttribute('color', new Float32BufferAttribute(shining.flat(), 3));
  return new Scene().add(new Mesh(box, new MeshBasicMaterial({ side: BackSide, vertexColors: true })));
};

/** The light from around a model, made when it is first shown. */
export const createSurroundings = (renderer: WebGLRenderer) => {
  const made = new Map<Surroundings, WebGLRenderTarget>();
  const make = (name: Surroundings): WebGLRenderTarget => {
    const { sky } = surroundings[name];
    const around = sky ? skyOf(sky) : new RoomEnvironment();
    const light = new PMREMGenerator(renderer);
    const target = light.fromScene(around, 0.04, 0.1, 100, { size: 64 });
    discard(around);
    light.dispose();
    return target;
  };
  return {
    textureOf: (name: Surroundings): Texture => {
      const target = made.get(name) ?? make(name);
      made.set(name, target);
      return target.texture;
    },
    dispose: (): void => {
      for (const target of made.values()) target.dispose();
    },
  };
};
