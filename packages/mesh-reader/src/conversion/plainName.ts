import { baseName } from '../archive/fileKinds.ts';

const mostLetters = 100;

/** A name without characters that a file system or a material library refuses. */
export const plainName = (name: string, otherwise: string): string =>
  baseName(name)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, mostLetters) || otherwise;

/** Gives each key a plain name of its own. */
export const plainNames = <Key>(keys: readonly Key[], nameOf: (key: Key) => string, otherwise: string) => {
  const taken = new Set<string>();
  return new Map(
    keys.map((key) => {
      const plain = plainName(nameOf(key), otherwise);
      let name = plain;
      for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}_${number}`;
      taken.add(name.toLowerCase());
      return [key, name] as const;
    }),
  );
};
