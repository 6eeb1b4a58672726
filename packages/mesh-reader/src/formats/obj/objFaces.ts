import { tooManyTriangles } from '../../scene/checkScene.ts';
import { GrowingUint32 } from '../../scene/growing.ts';
import { noVertex, vertexIndex } from '../../scene/vertexIndex.ts';
import type { Words } from '../words.ts';

const [hash, slash] = [35, 47];

/** The number of elements so far that a face may refer to. */
export type Counts = { v: number; vt: number; vn: number };

const indexOf = (written: number, count: number): number =>
  vertexIndex(written < 0 ? count + written : written - 1);

/** Collects the faces of an OBJ: `v`, `v/vt`, `v//vn` and `v/vt/vn`, counted from 1 or back from the last. */
export class ObjFaces {
  readonly corners = new GrowingUint32();
  readonly uvs: GrowingUint32 | null;
  readonly normals: GrowingUint32 | null;
  /** The start of each face; null while every face is a triangle. */
  starts: GrowingUint32 | null = null;
  faces = 0;
  triangles = 0;
  hasUvs = false;
  hasNormals = false;
  readonly #mostTriangles: number;

  constructor(keepsAttributes: boolean, mostTriangles: number) {
    this.uvs = keepsAttributes ? new GrowingUint32() : null;
    this.normals = keepsAttributes ? new GrowingUint32() : null;
    this.#mostTriangles = mostTriangles;
  }

  /** Adds a face; one with fewer than three corners is ignored. */
  read(words: Words, { v, vt, vn }: Counts): void {
    const first = this.corners.length;
    while (words.hasMore()) {
      if (words.peek() === hash) break;
      const written = words.whole();
      // What follows a number belongs to none, as in `1.5`.
      const isVertex = written !== null && (words.isAtEnd() || words.peek() === slash);
      let [uv, normal] = [noVertex, noVertex];
      if (isVertex && words.peek() === slash) {
        words.skip();
        const writtenUv = words.whole();
        if (writtenUv !== null && writtenUv !== 0) {
          uv = indexOf(writtenUv, vt);
          this.hasUvs = true;
        }
        if (words.peek() === slash) {
          words.skip();
          const writtenNormal = words.whole();
          if (writtenNormal !== null && writtenNormal !== 0) {
            normal = indexOf(writtenNormal, vn);
            this.hasNormals = true;
          }
        }
      }
      if (!words.isAtEnd()) words.word();
      this.corners.push(isVertex ? indexOf(written, v) : noVertex);
      this.uvs?.push(uv);
      this.normals?.push(normal);
      if (this.corners.length - first > this.#mostTriangles + 2) throw tooManyTriangles(this.#mostTriangles);
    }
    this.#end(first);
  }

  #end(first: number): void {
    const count = this.corners.length - first;
    if (count < 3) {
      for (const list of [this.corners, this.uvs, this.normals]) if (list !== null) list.length = first;
      return;
    }
    if (count !== 3 && this.starts === null) {
      this.starts = new GrowingUint32(Math.ceil(this.faces * 1.2) + 1024);
      for (let face = 0; face <= this.faces; face += 1) this.starts.push(face * 3);
    }
    this.starts?.push(this.corners.length);
    this.faces += 1;
    this.triangles += count - 2;
    if (this.triangles > this.#mostTriangles) throw tooManyTriangles(this.#mostTriangles);
  }
}
