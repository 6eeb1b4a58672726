import { type LightMaps, reaches } from './lightMaps.ts';
import { domeCount, keyCount } from './lights.ts';

/** Surfaces of a picture, one a pixel: what the shadow passes read and write. */
export type Surfaces = {
  readonly width: number;
  readonly height: number;
  /** 1 where a surface is seen. */
  readonly seen: Uint8Array;
  /** The triangle that stands for the pixel. */
  readonly main: Int32Array;
  /** Pixels from there to the nearest polygon edge. */
  readonly edge: Float32Array;
  readonly position: Float32Array;
  readonly normal: Float32Array;
  /** Part of the key light and of the room's light that arrives, 0 … 1. */
  readonly key: Float32Array;
  readonly room: Float32Array;
};

export const surfacesOf = (width: number, height: number): Surfaces => ({
  width,
  height,
  seen: new Uint8Array(width * height),
  main: new Int32Array(width * height),
  edge: new Float32Array(width * height),
  position: new Float32Array(width * height * 3),
  normal: new Float32Array(width * height * 3),
  key: new Float32Array(width * height),
  room: new Float32Array(width * height),
});

/** Which of the 16 subsets of lights a pixel asks: neighbours ask different ones, the blur brings them together. */
const subset = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

/** Asks for each seen pixel a sixteenth of the room's lights and a quarter of the key's points. */
export const measure = (s: Surfaces, dome: LightMaps, key: LightMaps): void => {
  const { position: p, normal: n } = s;
  for (let y = 0; y < s.height; y++) {
    for (let x = 0; x < s.width; x++) {
      const i = y * s.width + x;
      if (!s.seen[i]) continue;
      const g = subset[(y & 3) * 4 + (x & 3)] as number;
      const nx = n[i * 3] as number,
        ny = n[i * 3 + 1] as number,
        nz = n[i * 3 + 2] as number;
      let px = p[i * 3] as number,
        py = p[i * 3 + 1] as number,
        pz = p[i * 3 + 2] as number;
      // Leaving the surface by about a map pixel keeps it from shadowing itself.
      let off = key.texel * 1.2;
      px += nx * off;
      py += ny * off;
      pz += nz * off;
      let open = 0;
      for (let k = g & 3; k < keyCount; k += 4) open += reaches(key, k, px, py, pz, key.texel * 0.8);
      s.key[i] = open / (keyCount / 4);
      off = dome.texel * 1.1 - off;
      px += nx * off;
      py += ny * off;
      pz += nz * off;
      let light = 0;
      let all = 0;
      for (let k = g; k < domeCount; k += 16) {
        const cos =
          nx * (dome.directions[k * 3] as number) +
          ny * (dome.directions[k * 3 + 1] as number) +
          nz * (dome.directions[k * 3 + 2] as number);
        if (cos <= 0.02) continue;
        all += cos;
        light += cos * reaches(dome, k, px, py, pz, dome.texel * 0.8);
      }
      s.room[i] = all > 0.05 ? light / all : 0.55;
    }
  }
};

/** Averages each pixel with the 4 × 4 block around it, over surfaces that face the same way at the same place. */
export const settle = (s: Surfaces, reach: number): void => {
  const { width, height, seen, position: p, normal: n } = s;
  const key = s.key.slice();
  const room = s.room.slice();
  const near = reach * reach;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!seen[i]) continue;
      const nx = n[i * 3] as number,
        ny = n[i * 3 + 1] as number,
        nz = n[i * 3 + 2] as number;
      const px = p[i * 3] as number,
        py = p[i * 3 + 1] as number,
        pz = p[i * 3 + 2] as number;
      let keySum = 0;
      let roomSum = 0;
      let count = 0;
      const y1 = Math.min(height - 1, y + 2);
      const x1 = Math.min(width - 1, x + 2);
      for (let v = Math.max(0, y - 1); v <= y1; v++) {
        for (let u = Math.max(0, x - 1); u <= x1; u++) {
          const j = v * width + u;
          if (!seen[j]) continue;
          const j3 = j * 3;
          if (nx * (n[j3] as number) + ny * (n[j3 + 1] as number) + nz * (n[j3 + 2] as number) < 0.8)
            continue;
          const dx = px - (p[j3] as number),
            dy = py - (p[j3 + 1] as number),
            dz = pz - (p[j3 + 2] as number);
          if (dx * dx + dy * dy + dz * dz > near) continue;
          keySum += key[j] as number;
          roomSum += room[j] as number;
          count++;
        }
      }
      s.key[i] = keySum / count;
      s.room[i] = roomSum / count;
    }
  }
};
