import { baseName } from '../archive/fileKinds.ts';
import { withoutDeviceName } from '../archive/withoutDeviceName.ts';

/** In UTF-8; with a number and an ending a name stays below the 255 bytes that file systems allow. */
const mostBytes = 200;

/** A name without characters that a file system or a material library refuses. A library takes a word that begins with "-" for an option. */
export const plainName = (name: string, otherwise: string): string => {
  const plain = baseName(name)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/^[.-]+/, '');
  // A letter that is cut is decoded as U+FFFD, which no plain name contains.
  const cut = Buffer.from(withoutDeviceName(plain))
    .subarray(0, mostBytes)
    .toString()
    .replace(/\ufffd+$/, '');
  return cut || otherwise;
};

/** Gives each key a plain name of its own, which ends as given. */
export const plainNames = <Key>(
  keys: readonly Key[],
  nameOf: (key: Key) => string,
  otherwise: string,
  endingOf: (key: Key) => string = () => '',
) => {
  const taken = new Set<string>();
  return new Map(
    keys.map((key) => {
      const [plain, ending] = [plainName(nameOf(key), otherwise), endingOf(key)];
      let name = `${plain}${ending}`;
      for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}_${number}${ending}`;
      taken.add(name.toLowerCase());
      return [key, name] as const;
    }),
  );
};
