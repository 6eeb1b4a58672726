import { isRaw } from '../rawText.ts';
import type { Scene } from '../scene/scene.ts';
import { nameReader, spellingsOf } from '../spellings.ts';
import type { FindFile } from '../textures/findFile.ts';

/** Reads the names of a mesh file that are not in UTF-8: in the code page in which its references are names of files, or in the likeliest. */
export class NamesInFile {
  readonly find: FindFile;
  readonly #says: (note: string) => void;
  readonly #codePages: string[] = [];
  readonly #missing: string[] = [];

  constructor(find: FindFile, says: (note: string) => void) {
    this.#says = says;
    this.find = (reference, options) => {
      for (const { text, codePage } of spellingsOf(reference)) {
        const file = find(text, { says, ...options });
        if (!file) continue;
        if (isRaw(reference)) this.#codePages.push(codePage);
        return file;
      }
      if (isRaw(reference)) this.#missing.push(reference);
      return undefined;
    };
  }

  /** These parts of a scene with readable names. */
  readable({ meshes, materials }: Pick<Scene, 'meshes' | 'materials'>): Pick<Scene, 'meshes' | 'materials'> {
    const names = [...[...meshes, ...materials].map(({ name }) => name), ...this.#missing];
    const read = nameReader(names, 'windows', this.#codePages);
    if (names.some((name) => read(name).isEscaped)) this.#says('names in an unknown encoding');
    const named = <Named extends { readonly name: string }>(each: Named): Named => ({
      ...each,
      name: read(each.name).text,
    });
    return { meshes: meshes.map(named), materials: materials.map(named) };
  }
}
