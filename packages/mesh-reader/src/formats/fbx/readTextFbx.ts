import { MeshProblem } from '../../meshProblem.ts';
import { rawText } from '../../rawText.ts';
import { GrowingFloat64 } from '../../scene/growing.ts';
import type { FbxNode, FbxValue } from './fbxNode.ts';

const deepest = 64;
const [tab, lineFeed, carriageReturn, space, quote, star, comma, colon, semicolon, open, close] = [
  9, 10, 13, 32, 34, 42, 44, 58, 59, 123, 125,
];
/** A list of at least this length is kept as a typed array. */
const manyNumbers = 16;

const broken = (): MeshProblem => new MeshProblem('The file is damaged, or it is no sound FBX file.');

/** Reads the nodes of a text FBX. A list of values continues on the next line after a comma, or if that line begins with one. */
export const readTextFbx = (file: Buffer): readonly FbxNode[] => {
  let at = 0;
  const skipSpace = (): void => {
    while (at < file.length && (file[at] === space || file[at] === tab)) at += 1;
  };
  const skipLines = (): void => {
    for (; at < file.length; at += 1) {
      const code = file[at] as number;
      if (code === semicolon) while (at < file.length && file[at] !== lineFeed) at += 1;
      else if (code > space) return;
    }
  };
  const word = (): string => {
    const start = at;
    for (; at < file.length; at += 1) {
      const code = file[at] as number;
      if (code <= space || code === comma || code === open || code === close || code === colon) break;
    }
    return file.toString('latin1', start, at);
  };
  const string = (): string => {
    const end = file.indexOf(quote, at + 1);
    if (end < 0) throw broken();
    const text = rawText(file.subarray(at + 1, end)).replaceAll('&quot;', '"');
    at = end + 1;
    return text;
  };
  const valueIn = (text: string): FbxValue => {
    const value = Number(text);
    if (text !== '' && !Number.isNaN(value)) return value;
    // As C libraries write what is no number: `nan`, `-inf`, `1.#QNAN`.
    if (/^[-+]?(nan|inf|1\.#)/i.test(text)) return Number.NaN;
    return /^[TY]$/i.test(text) ? true : /^[FN]$/i.test(text) ? false : text;
  };
  /** Reads values up to the end of the list; leaves `at` before a brace or after the line. */
  const valuesOf = (): FbxValue[] => {
    const values: FbxValue[] = [];
    let numbers: GrowingFloat64 | null = null;
    const take = (value: FbxValue): void => {
      if (numbers !== null) numbers.push(typeof value === 'number' ? value : Number.NaN);
      else values.push(value);
      if (
        numbers !== null ||
        values.length < manyNumbers ||
        !values.every((each) => typeof each === 'number')
      )
        return;
      numbers = new GrowingFloat64();
      for (const each of values.splice(0)) numbers.push(each as number);
    };
    let wantsMore = false;
    for (;;) {
      skipSpace();
      const code = at < file.length ? (file[at] as number) : close;
      if (code === lineFeed || code === carriageReturn || code === semicolon) {
        skipLines();
        if (!wantsMore && file[at] !== comma) break;
      } else if (code === comma) {
        at += 1;
        wantsMore = true;
      } else if (code === quote) {
        take(string());
        wantsMore = false;
      } else if (code === open || code === close) break;
      else if (code === star) word();
      else {
        const before = at;
        take(valueIn(word()));
        if (at === before) throw broken();
        wantsMore = false;
      }
    }
    if (numbers !== null) {
      const list = (numbers as GrowingFloat64).taken();
      values.unshift({ numbers: () => list });
    }
    return values;
  };
  const nodesOf = (depth: number): FbxNode[] => {
    if (depth > deepest) throw broken();
    const nodes: FbxNode[] = [];
    for (;;) {
      skipLines();
      if (at >= file.length) {
        if (depth > 0) throw new MeshProblem('The file ends within a part: it may have been cut off.');
        return nodes;
      }
      if (file[at] === close) {
        at += 1;
        if (depth === 0) throw broken();
        return nodes;
      }
      const name = word();
      if (file[at] !== colon || name === '') throw broken();
      at += 1;
      const values = valuesOf();
      if (file[at] !== open) nodes.push({ name, values, children: [] });
      else {
        at += 1;
        nodes.push({ name, values, children: nodesOf(depth + 1) });
      }
    }
  };
  return nodesOf(0);
};
