import { readFile } from 'node:fs/promises';
import { rawText } from '../rawText.ts';
import { spellingsOf } from '../spellings.ts';
import { licenceRank } from './fileKinds.ts';
import type { UploadFile } from './uploadFile.ts';

const mostLetters = 20_000;
const mostBytes = 1024 ** 2;

const decode = (content: Buffer): string => {
  if (content.length >= 2 && content.readUInt16LE(0) === 0xfeff)
    return new TextDecoder('utf-16le').decode(content);
  if (content.length >= 2 && content.readUInt16BE(0) === 0xfeff)
    return new TextDecoder('utf-16be').decode(content);
  return spellingsOf(rawText(content))[0]?.text ?? '';
};

const depth = (name: string): number => name.split('/').length;

/** The text of the licence in an archive, clipped to 20,000 characters: from the most likely file closest to the top; or null. */
export const licenceText = async (files: readonly UploadFile[]): Promise<string | null> => {
  const candidates = files
    .filter(
      ({ name, path, bytes }) => path !== null && bytes > 0 && bytes <= mostBytes && licenceRank(name) > 0,
    )
    .toSorted(
      (one, other) => licenceRank(one.name) - licenceRank(other.name) || depth(one.name) - depth(other.name),
    );
  for (const { path } of candidates) {
    const text = decode(await readFile(path ?? ''))
      .replaceAll('\0', '')
      .replaceAll('\r\n', '\n')
      .trim();
    if (text !== '') return text.slice(0, mostLetters).toWellFormed();
  }
  return null;
};
