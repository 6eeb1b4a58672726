import { baseName } from '../archive/fileKinds.ts';
import { cleanText } from '../cleanText.ts';
import { isRaw } from '../rawText.ts';
import { nameReader } from '../spellings.ts';
import type { FindFile } from '../textures/findFile.ts';
import type { SceneImage } from './scene.ts';

const mostLetters = 200;

/** A reference in readable form, without the folders of the machine that wrote it. */
const textureName = (reference: string): string => {
  const path = reference.replaceAll('\\', '/');
  const isOfAMachine = /^([a-z]:|\/|file:|\w+:\/\/)/i.test(path);
  return cleanText(
    (isOfAMachine ? baseName(path) : path.replace(/^\.\//, '')).slice(-mostLetters),
    mostLetters,
  );
};

/** Collects the images of a scene; one that is referenced twice is stored once. */
export class Images {
  readonly list: SceneImage[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #find: FindFile;

  constructor(find: FindFile) {
    this.#find = find;
  }

  /** The number of an image that a file refers to, by default the mesh file. */
  named(reference: string, from?: string): number {
    const file = this.#find(reference, from === undefined ? {} : { from });
    const key = file?.name ?? reference.toLowerCase();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const path = file?.path ?? null;
    this.#numbers.set(key, this.list.length);
    const text = isRaw(reference) ? (file?.name ?? nameReader([reference])(reference).text) : reference;
    return this.list.push({ name: textureName(text), content: path === null ? null : { path } }) - 1;
  }

  /** The number of an image inside the mesh file. */
  embedded(name: string, content: Uint8Array | null): number {
    return this.list.push({ name: textureName(name), content }) - 1;
  }
}
