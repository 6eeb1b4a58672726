import { MeshProblem } from '../meshProblem.ts';
import type { Body } from '../preview/body.ts';
import { bodyOf } from '../preview/bodyOf.ts';
import { withCreasedNormals } from '../preview/creasedNormals.ts';
import { quantised } from '../preview/quantised.ts';
import type { MeshScene } from '../scene/meshScene.ts';
import { type Camera, camerasOf, dot, type PictureSize, slope, type Vector, type View } from './camera.ts';
import { createLight, lampOf } from './light.ts';
import { type PaintOf, paintsOf } from './paints.ts';
import { onGround, softShadow } from './shadow.ts';

/** The size of each picture, and whether a model keeps its size from one to the next; otherwise it fills 80 % of each. */
export type DrawOptions = PictureSize & {
  readonly sameScale: boolean;
  /** Time for all pictures; without it there is no limit of their own. */
  readonly seconds?: number;
};

/** Points that are drawn for each pixel, per side. */
const fineness = 2;
/** How often all points of a picture may be looked at: far more often than models need, but drawing ends in seconds. */
const mostLooks = 100;

type Canvas = PictureSize & {
  /** Four bytes of each point; the colours are multiplied by the opacity. */
  readonly bytes: Uint8ClampedArray;
  /** 1 divided by the distance from the camera of what is drawn there; 0 for nothing. */
  readonly nearness: Float32Array;
};

type Drawn = Omit<Body, 'positions' | 'normals'> & {
  readonly positions: ArrayLike<number>;
  readonly normals: Float32Array;
};

/** Column and row on the canvas of each vertex, and 1 divided by its distance. */
const seenFrom = (positions: ArrayLike<number>, { right, up, back, place }: Camera, canvas: PictureSize) => {
  const seen = new Float64Array(positions.length);
  const zoom = canvas.height / 2 / slope;
  for (let at = 0; at < positions.length; at += 3) {
    const point = [positions[at], positions[at + 1], positions[at + 2]] as unknown as Vector;
    const nearness = 1 / (place[2] - dot(point, back));
    seen[at] = canvas.width / 2 + (dot(point, right) - place[0]) * zoom * nearness;
    seen[at + 1] = canvas.height / 2 - (dot(point, up) - place[1]) * zoom * nearness;
    seen[at + 2] = nearness;
  }
  return seen;
};

/** The part of the canvas around the triangle that begins at a corner. */
const boxAround = (
  { indices }: Drawn,
  seen: Float64Array,
  corner: number,
  { width, height }: PictureSize,
) => {
  const a = (indices[corner] as number) * 3;
  const b = (indices[corner + 1] as number) * 3;
  const c = (indices[corner + 2] as number) * 3;
  const [ax, bx, cx] = [seen[a] as number, seen[b] as number, seen[c] as number];
  const [ay, by, cy] = [seen[a + 1] as number, seen[b + 1] as number, seen[c + 1] as number];
  return {
    left: Math.max(0, Math.floor(Math.min(ax, bx, cx))),
    top: Math.max(0, Math.floor(Math.min(ay, by, cy))),
    right: Math.min(width, Math.max(ax, bx, cx)),
    bottom: Math.min(height, Math.max(ay, by, cy)),
  };
};

/** Twice the area between two seen vertices and a point of the canvas, negative if it lies to the other side. */
const areaOf = (seen: Float64Array, from: number, to: number, x: number, y: number): number => {
  const [fromX, fromY] = [seen[from] as number, seen[from + 1] as number];
  return ((seen[to] as number) - fromX) * (y - fromY) - ((seen[to + 1] as number) - fromY) * (x - fromX);
};

const numberAt = (values: ArrayLike<number>, at: number): number => values[at] as number;

/** Returns a function that draws the triangle that begins at a corner. */
const painter = (body: Drawn, seen: Float64Array, paint: PaintOf, camera: Camera, canvas: Canvas) => {
  const { indices, normals, uvs, colours, materials } = body;
  const { width, bytes, nearness } = canvas;
  const shine = createLight(camera);
  const surface = { colour: new Float64Array(3), glow: new Float64Array(3), metallic: 0, roughness: 0 };
  const [light, tint] = [new Float64Array(3), new Float64Array(4).fill(1)];
  // One array for all points: there are millions of them.
  const normal: [number, number, number] = [0, 0, 0];
  const share = new Float64Array(3);
  /** A part of an attribute at the point, of whose vertices each has its share. */
  const mixed = (values: Float32Array, size: number, part: number, a: number, b: number, c: number): number =>
    numberAt(share, 0) * numberAt(values, a * size + part) +
    numberAt(share, 1) * numberAt(values, b * size + part) +
    numberAt(share, 2) * numberAt(values, c * size + part);

  return (corner: number): void => {
    const [a, b, c] = [indices[corner], indices[corner + 1], indices[corner + 2]] as [number, number, number];
    const [ax, ay, an] = [numberAt(seen, a * 3), numberAt(seen, a * 3 + 1), numberAt(seen, a * 3 + 2)];
    const [bx, by, bn] = [numberAt(seen, b * 3), numberAt(seen, b * 3 + 1), numberAt(seen, b * 3 + 2)];
    const [cx, cy, cn] = [numberAt(seen, c * 3), numberAt(seen, c * 3 + 1), numberAt(seen, c * 3 + 2)];
    const area = areaOf(seen, a * 3, b * 3, cx, cy);
    if (area === 0) return;
    // Rows count downwards, so the front of a face has a negative area. Its back is shaded too.
    const side = area < 0 ? 1 : -1;
    const { at, blends } = paint(numberAt(materials, a));
    const { left, top, right, bottom } = boxAround(body, seen, corner, canvas);
    for (let row = top; row < bottom; row += 1) {
      let isReached = false;
      for (let column = left; column < right; column += 1) {
        const x = column + 0.5 - ax;
        const y = row + 0.5 - ay;
        const ofB = (x * (cy - ay) - y * (cx - ax)) / area;
        const ofC = ((bx - ax) * y - (by - ay) * x) / area;
        const ofA = 1 - ofB - ofC;
        if (ofA < -1e-9 || ofB < -1e-9 || ofC < -1e-9) {
          // A row of a triangle has no gap.
          if (isReached) break;
          continue;
        }
        isReached = true;
        const near = ofA * an + ofB * bn + ofC * cn;
        const point = row * width + column;
        if (near <= numberAt(nearness, point)) continue;
        // In perspective, attributes divided by the distance change evenly across the picture.
        share[0] = (ofA * an) / near;
        share[1] = (ofB * bn) / near;
        share[2] = (ofC * cn) / near;
        if (colours) for (let part = 0; part < 4; part += 1) tint[part] = mixed(colours, 4, part, a, b, c);
        const opacity = uvs
          ? at(mixed(uvs, 2, 0, a, b, c), mixed(uvs, 2, 1, a, b, c), tint, surface)
          : at(0, 0, tint, surface);
        if (opacity === 0) continue;
        for (let part = 0; part < 3; part += 1) normal[part] = mixed(normals, 3, part, a, b, c);
        const [nx, ny, nz] = normal;
        const length = side * Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
        for (let part = 0; part < 3; part += 1) normal[part] = (normal[part] as number) / length;
        shine(normal, surface, light);
        for (let part = 0; part < 4; part += 1) {
          const value = part < 3 ? numberAt(light, part) : 255;
          bytes[point * 4 + part] = value * opacity + numberAt(bytes, point * 4 + part) * (1 - opacity);
        }
        if (!blends) nearness[point] = near;
      }
    }
  };
};

/** 1 at each pixel of a picture where the lamp does not reach the ground, else 0. */
const shadowOf = (body: Drawn, camera: Camera, size: PictureSize): Float32Array => {
  const { width, height } = size;
  const shadow = new Float32Array(width * height);
  const seen = seenFrom(onGround(body.positions, lampOf(camera)), camera, size);
  const vertexAt = (corner: number): number => (body.indices[corner] as number) * 3;
  for (let corner = 0; corner < body.indices.length; corner += 3) {
    const [a, b, c] = [vertexAt(corner), vertexAt(corner + 1), vertexAt(corner + 2)];
    const area = areaOf(seen, a, b, seen[c] as number, seen[c + 1] as number);
    if (area === 0) continue;
    const { left, top, right, bottom } = boxAround(body, seen, corner, size);
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1) {
        const [x, y] = [column + 0.5, row + 0.5];
        if (shadow[row * width + column] === 1 || areaOf(seen, a, b, x, y) * area < 0) continue;
        if (areaOf(seen, b, c, x, y) * area < 0) continue;
        if (areaOf(seen, c, a, x, y) * area >= 0) shadow[row * width + column] = 1;
      }
  }
  return shadow;
};

/** The pixels of a canvas, red, green, blue and opacity, before a shadow of this opacity. */
const pixelsOn = ({ width, height, bytes }: Canvas, shadow: Float32Array): Uint8Array => {
  const columns = width / fineness;
  const pixels = new Uint8Array(columns * (height / fineness) * 4);
  const sums = new Float64Array(4);
  for (let pixel = 0; pixel * 4 < pixels.length; pixel += 1) {
    sums.fill(0);
    const first = Math.floor(pixel / columns) * fineness * width + (pixel % columns) * fineness;
    for (let point = 0; point < fineness ** 2; point += 1) {
      const at = first + Math.floor(point / fineness) * width + (point % fineness);
      for (let part = 0; part < 4; part += 1)
        sums[part] = (sums[part] as number) + (bytes[at * 4 + part] as number);
    }
    const own = sums[3] as number;
    const opacity = own + (255 * fineness ** 2 - own) * (shadow[pixel] as number);
    for (let part = 0; part < 3; part += 1)
      pixels[pixel * 4 + part] = opacity === 0 ? 0 : Math.round(((sums[part] as number) / opacity) * 255);
    pixels[pixel * 4 + 3] = Math.round(opacity / fineness ** 2);
  }
  return pixels;
};

const draw = (body: Drawn, paint: PaintOf, camera: Camera, size: PictureSize): Uint8Array => {
  const [width, height] = [size.width * fineness, size.height * fineness];
  const canvas = {
    width,
    height,
    bytes: new Uint8ClampedArray(width * height * 4),
    nearness: new Float32Array(width * height),
  };
  const { indices, materials } = body;
  const seen = seenFrom(body.positions, camera, canvas);
  let looks = 0;
  for (let corner = 0; corner < indices.length; corner += 3) {
    const { left, top, right, bottom } = boxAround(body, seen, corner, canvas);
    looks += Math.max(0, right - left) * Math.max(0, bottom - top);
  }
  if (looks > mostLooks * width * height)
    throw new MeshProblem('Too many large triangles lie behind each other to draw the model.');
  const drawTriangle = painter(body, seen, paint, camera, canvas);
  const blended: number[] = [];
  for (let corner = 0; corner < indices.length; corner += 3)
    if (paint(materials[indices[corner] as number] as number).blends) blended.push(corner);
    else drawTriangle(corner);
  const nearnessOf = (corner: number): number =>
    [0, 1, 2].reduce((sum, next) => sum + (seen[(indices[corner + next] as number) * 3 + 2] as number), 0);
  // What lies behind shows through, so the farthest is drawn first.
  for (const corner of blended.sort((one, other) => nearnessOf(one) - nearnessOf(other)))
    drawTriangle(corner);
  return pixelsOn(canvas, softShadow(shadowOf(body, camera, size), size));
};

/**
 * Draws an upright scene without a graphics card, on a transparent ground: for each view red, green, blue and opacity of each pixel, row
 * after row, with the shadow on the ground. Without shadows on the model, and without normal maps. @throws MeshProblem when that would take too long
 */
export const drawViews = async (
  scene: MeshScene,
  views: readonly View[],
  options: DrawOptions,
): Promise<readonly Uint8Array[]> => {
  const onGrid = quantised(bodyOf(scene), false);
  const { normals, ...body } = onGrid.normals ? onGrid : withCreasedNormals(onGrid);
  const drawn = { ...body, normals: normals ?? new Float32Array() };
  const paint = await paintsOf(scene, Math.max(options.width, options.height) * fineness);
  const endsAt = performance.now() + (options.seconds ?? Infinity) * 1000;
  return camerasOf(body.positions, views, options).map((camera) => {
    if (performance.now() > endsAt) throw new MeshProblem('Drawing the model took too long.');
    return draw(drawn, paint, camera, options);
  });
};
