import { GrowingUint32 } from '../../scene/growing.ts';

/** The material of each face; nothing is allocated until there is a second one. */
export class ObjMaterials {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  #current = -1;
  #ofFaces: GrowingUint32 | null = null;
  /** Materials that a face uses. */
  readonly #used = new Set<number>();

  use(name: string): void {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.names.push(name);
      this.#numbers.set(name, number);
    }
    this.#current = number;
  }

  /** Records that the faces up to this number have the current material. */
  facesUpTo(faces: number, keeps: boolean): void {
    this.#used.add(this.#current);
    if (!keeps) return;
    if (this.#ofFaces === null) this.#ofFaces = new GrowingUint32();
    while (this.#ofFaces.length < faces) this.#ofFaces.push(this.#current);
  }

  /** The number of materials used by faces. */
  usedCount(): number {
    return [...this.#used].filter((number) => number >= 0).length;
  }

  ofFaces(): Int32Array | number {
    const [only = -1] = this.#used;
    if (this.#used.size <= 1 || this.#ofFaces === null) return only;
    return new Int32Array(this.#ofFaces.taken());
  }
}
