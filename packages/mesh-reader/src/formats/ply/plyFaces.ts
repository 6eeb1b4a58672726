import { tooManyTriangles } from '../../scene/checkScene.ts';
import { GrowingFloat32, GrowingUint32 } from '../../scene/growing.ts';
import type { Layer } from '../../scene/scene.ts';
import { noVertex, vertexIndex } from '../../scene/vertexIndex.ts';
import type { PlyElement } from './plyHeader.ts';
import type { RowVisitor } from './plyRows.ts';

const indexNames = ['vertex_indices', 'vertex_index'];

/** Whether a property of faces or strips is read: the lists of corners and of texture coordinates. */
export const isReadOfFaces = ({ name, countType }: PlyElement['properties'][number]): boolean =>
  countType !== null && [...indexNames, 'texcoord'].includes(name);

/** Collects the faces of a PLY, and texture coordinates and colours if each face has its own. */
export class PlyFaces {
  readonly corners = new GrowingUint32();
  readonly #starts = new GrowingUint32();
  readonly #uvs = new GrowingFloat32();
  /** Red, green and blue of each face. */
  readonly #colours = new GrowingFloat32();
  readonly #mostTriangles: number;
  readonly #keepsAttributes: boolean;
  #hasOthers = false;
  triangles = 0;
  hasUvs = false;
  hasColours = false;

  constructor(mostTriangles: number, keepsAttributes: boolean) {
    this.#mostTriangles = mostTriangles;
    this.#keepsAttributes = keepsAttributes;
    this.#starts.push(0);
  }

  #end(first: number): void {
    const count = this.corners.length - first;
    if (count < 3) {
      this.corners.length = first;
      return;
    }
    this.#hasOthers ||= count !== 3;
    this.#starts.push(this.corners.length);
    this.triangles += count - 2;
    if (this.triangles > this.#mostTriangles) throw tooManyTriangles(this.#mostTriangles);
  }

  visitor(
    { properties }: PlyElement,
    colour: { readonly columns: readonly number[]; readonly scale: number } | null,
  ): RowVisitor {
    this.hasColours = colour !== null;
    const own = [1, 1, 1];
    return (values, length) => {
      let at = 0;
      for (const [column, { name, countType }] of properties.entries()) {
        const part = colour?.columns.indexOf(column) ?? -1;
        if (colour && part >= 0) own[part] = (values[at] ?? 1) * colour.scale;
        const count = countType === null ? 1 : (values[at] ?? 0);
        if (countType !== null) at += 1;
        // A corner that is not there takes its face with it.
        if (!(at + count <= length)) {
          for (let corner = 0; corner < 3; corner += 1) this.corners.push(noVertex);
          this.#end(this.corners.length - 3);
          return;
        }
        if (indexNames.includes(name) && countType !== null) {
          const first = this.corners.length;
          for (let corner = 0; corner < count; corner += 1)
            this.corners.push(vertexIndex(values[at + corner] ?? -1));
          this.#end(first);
        } else if (name === 'texcoord' && count > 0) this.#takeUvs(values, at, count);
        at += count;
      }
      if (!colour || !this.#keepsAttributes) return;
      while (this.#colours.length < (this.#starts.length - 1) * 3)
        for (const value of own) this.#colours.push(value);
    };
  }

  /** Adds the texture coordinates of the last face, which must have this number of corners. */
  #takeUvs(values: ArrayLike<number>, at: number, count: number): void {
    this.hasUvs = true;
    if (!this.#keepsAttributes) return;
    while (this.#uvs.length < this.corners.length * 2 - count) this.#uvs.push(0);
    for (let index = 0; index < count; index += 1) {
      const value = values[at + index] ?? 0;
      this.#uvs.push(index % 2 === 1 ? 1 - value : value);
    }
  }

  /** Strips of triangles, one after the other with -1 in between. */
  stripVisitor({ properties }: PlyElement): RowVisitor {
    return (values, length) => {
      if (properties.length !== 1) return;
      for (let at = 1, begin = 1; at < length; at += 1) {
        if ((values[at] as number) < 0) begin = at + 1;
        else if (at - begin >= 2) {
          const first = this.corners.length;
          const isOdd = (at - begin) % 2 === 1;
          for (const back of isOdd ? [1, 2, 0] : [2, 1, 0])
            this.corners.push(vertexIndex(values[at - back] as number));
          this.#end(first);
        }
      }
    };
  }

  /** Null: all are triangles. */
  starts(): Uint32Array | null {
    return this.#hasOthers ? this.#starts.taken() : null;
  }

  /** The colour of its face for each corner. */
  colourLayer(): Layer | null {
    if (this.#colours.length === 0) return null;
    const indices = new Uint32Array(this.corners.length);
    for (let face = 0; face * 3 < this.#colours.length; face += 1)
      indices.fill(face, this.#starts.at(face), this.#starts.at(face + 1));
    return { values: this.#colours.taken(), size: 3, indices };
  }

  uvLayer(): Layer | null {
    const corners = this.corners.length;
    if (!this.hasUvs || !this.#keepsAttributes || this.#uvs.length !== corners * 2) return null;
    return {
      values: this.#uvs.taken(),
      size: 2,
      indices: Uint32Array.from({ length: corners }, (_, corner) => corner),
    };
  }
}
