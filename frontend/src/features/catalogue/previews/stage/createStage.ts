import {
  AnimationMixer,
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three';
import { metresIn } from '../../../../lib/measured/lengths.ts';
import { discard } from './discard.ts';
import { framed, frameSlope, outermost, pictureAxes } from './framing.ts';
import type { Preview } from './loadPreview.ts';
import { type Camera, directionOf, homeOf, type Orbit } from './orbit.ts';
import { createFigure, figureFor } from './sizeFigure.ts';
import { boxOf, createSizeGrid } from './sizeGrid.ts';
import { createSurroundings, type Surroundings, surroundings } from './surroundings.ts';
import { createViews, type View } from './views.ts';

/** The visible state of the stage. */
export type Shown = {
  readonly orbit: Orbit;
  readonly view: View;
  readonly grid: boolean;
  readonly surroundings: Surroundings;
  /** Where the lamp is, in degrees to the right of the model's front. */
  readonly light: number;
  /** The number of the clip that plays, or null. */
  readonly clip: number | null;
};

/** A position on the canvas in CSS pixels, from its upper left corner. */
export type Place = { readonly x: number; readonly y: number };

type Options = {
  /** Gets its own canvas, which fills it. */
  readonly holder: HTMLElement;
  readonly preview: Preview;
  /** Frames the model at first, and has its field of view. */
  readonly start: Camera;
  /** Called after each drawing with the positions of the labels of width, height, depth and, if there is one, the figure. */
  readonly onDrawn: (labels: readonly Place[]) => void;
  /** The graphics context was lost; a new stage on a new canvas may restore it. */
  readonly onLost: () => void;
};

/** How much farther the camera stands when labels surround the model, so that the buttons cover none. */
const besideLabels = 1.25;
/** A frame that took longer (ms) is followed by a pause as long, so that the page of a slow device stays usable. */
const slowFrame = 100;

/** A directional light whose shadow covers a model of radius 1. */
const createLamp = (): DirectionalLight => {
  const lamp = new DirectionalLight();
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1024, 1024);
  lamp.shadow.radius = 6;
  lamp.shadow.bias = -0.0008;
  lamp.shadow.normalBias = 0.02;
  Object.assign(lamp.shadow.camera, { left: -2, right: 2, top: 2, bottom: -2, near: 1, far: 9 });
  return lamp;
};

/** The model in the centre of the ground, scaled to the bounding sphere of radius 1. */
const placed = (preview: Preview) => {
  const box = new Box3().setFromObject(preview.model);
  const centre = box.getCenter(new Vector3());
  const size = box.getSize(new Vector3());
  const scale = 1 / (box.getBoundingSphere(new Sphere()).radius || 1);
  const stand = new Group();
  stand.add(preview.model);
  preview.model.position.sub(new Vector3(centre.x, box.min.y, centre.z));
  stand.scale.setScalar(scale);
  size.multiplyScalar(scale);
  const longest = preview.facts.size.indexOf(Math.max(...preview.facts.size));
  const unitLength = size.getComponent(longest) / (preview.facts.size[longest] || 1) || 1;
  return { stand, extents: { x: size.x / 2, y: size.y, z: size.z / 2 }, unitLength };
};

/** Draws a preview whenever the visible state changes or a clip plays, and never otherwise. @throws Error without WebGL */
export const createStage = ({ holder, preview, start, onDrawn, onLost }: Options) => {
  const canvas = document.createElement('canvas');
  canvas.className = 'block size-full';
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));

  const scene = new Scene();
  const around = createSurroundings(renderer);
  const { stand, extents, unitLength } = placed(preview);
  const lamp = createLamp();
  const floor = new Mesh(new PlaneGeometry(12, 12), new ShadowMaterial());
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -0.002;
  floor.receiveShadow = true;
  for (const mesh of preview.meshes) {
    mesh.castShadow = mesh.receiveShadow = true;
    // A clip may move it to where it was not at rest.
    mesh.frustumCulled = false;
  }
  const grid = createSizeGrid(extents, unitLength);
  const { facts } = preview;
  const figureKind = figureFor(facts);
  const figure = figureKind && createFigure(figureKind, unitLength / metresIn(facts.unit), extents);
  if (figure) grid.group.add(figure.mesh);
  scene.add(stand, lamp, floor, grid.group);
  const views = createViews(preview.meshes);
  const [home, slope] = [homeOf(start), Math.tan((start.fieldOfView * Math.PI) / 360)];
  const camera = new PerspectiveCamera(start.fieldOfView, 1, 0.05, 200);
  const target = new Vector3(0, extents.y / 2, 0);
  const aroundTarget = (points: readonly Vector3[]) => points.map((point) => point.clone().sub(target));
  const outline = aroundTarget(outermost(preview.meshes));
  const measured = aroundTarget([...boxOf(extents), ...(figure?.corners ?? [])]);

  const mixer = new AnimationMixer(preview.model);
  let [askedAt, drawnAt] = [0, 0];
  let pause: ReturnType<typeof setTimeout> | undefined;

  let shown: Shown | null = null;
  let frame = 0;
  let [width, height] = [1, 1];

  const placeOf = (at: Vector3): Place => {
    const { x, y } = at.clone().project(camera);
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
  };
  const draw = (at = performance.now()): void => {
    frame = 0;
    if (!shown || renderer.getContext().isContextLost()) return;
    mixer.update(Math.max(0, at - drawnAt) / 1000);
    drawnAt = at;
    const { orbit } = shown;
    const framing = framed(shown.grid ? measured : outline, orbit, home, slope, camera.aspect);
    const axes = pictureAxes(orbit);
    const direction = new Vector3(...directionOf(orbit));
    camera.position
      .copy(target)
      .addScaledVector(direction, framing.distance * orbit.distance * (shown.grid ? besideLabels : 1))
      .addScaledVector(axes.right, framing.right)
      .addScaledVector(axes.up, framing.up);
    camera.lookAt(camera.position.clone().sub(direction));
    camera.updateMatrixWorld();
    figure?.turn(orbit.right);
    renderer.render(scene, camera);
    onDrawn([...grid.labelsAt, ...(figure ? [figure.labelAt] : [])].map(placeOf));
    if (shown.clip === null) return;
    const took = performance.now() - askedAt;
    clearTimeout(pause);
    if (took > slowFrame) pause = setTimeout(ask, Math.min(took, 1000));
    else ask();
  };
  const ask = (): void => {
    if (frame !== 0) return;
    askedAt = performance.now();
    frame = requestAnimationFrame(draw);
  };
  holder.append(canvas);
  canvas.addEventListener('webglcontextlost', onLost);

  return {
    show: (next: Shown): void => {
      const place = surroundings[next.surroundings];
      if (next.view !== shown?.view || next.surroundings !== shown.surroundings) {
        views.show(next.view, place.isDark);
        grid.setGround(place.isDark);
        floor.material.opacity = place.shadow;
        lamp.color.set(place.lamp);
        lamp.intensity = place.strength;
        scene.environment = around.textureOf(next.surroundings);
        scene.environmentIntensity = place.around;
      }
      const turned = (next.light * Math.PI) / 180;
      lamp.position.set(3 * Math.sin(turned), 4.2, 3 * Math.cos(turned));
      grid.group.visible = next.grid;
      if (next.clip !== (shown?.clip ?? null)) {
        mixer.stopAllAction();
        drawnAt = performance.now();
        const clip = next.clip === null ? undefined : preview.clips[next.clip];
        if (clip) mixer.clipAction(clip).play();
      }
      shown = next;
      ask();
    },
    /** The size of the canvas in CSS pixels. */
    resize: (nextWidth: number, nextHeight: number): void => {
      [width, height] = [Math.max(1, nextWidth), Math.max(1, nextHeight)];
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.fov = (Math.atan(frameSlope(slope, camera.aspect)) * 360) / Math.PI;
      camera.updateProjectionMatrix();
      // Draws at once, because a resized canvas is empty.
      draw();
    },
    dispose: (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(pause);
      canvas.removeEventListener('webglcontextlost', onLost);
      views.dispose();
      grid.dispose();
      discard(scene);
      around.dispose();
      lamp.dispose();
      renderer.dispose();
      if (!renderer.getContext().isContextLost()) renderer.forceContextLoss();
      canvas.remove();
    },
  };
};

export type Stage = ReturnType<typeof createStage>;
