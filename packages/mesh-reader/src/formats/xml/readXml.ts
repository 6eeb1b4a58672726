import { createReadStream } from 'node:fs';
import sax from 'sax';
import { MeshProblem } from '../../meshProblem.ts';

export type XmlVisitor = {
  /** Names without prefix, attributes as written. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** Text arrives in pieces that may end within a word. */
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};

/** Maximum depth of nested elements. */
const deepest = 256;
/** Harmless faults of sloppy exporters: a bare & in a name, a control character. */
const harmless = /invalid character in entity name|unescaped|invalid character entity/i;

const encodingOf = (first: Buffer): string => {
  if (first.length >= 2 && first.readUInt16BE(0) === 0xfffe) return 'utf-16le';
  if (first.length >= 2 && first.readUInt16BE(0) === 0xfeff) return 'utf-16be';
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding=["']([\w-]+)/.exec(
    first.toString('latin1', 0, 200),
  )?.[1];
  return /^(iso-8859-1|windows-1252|latin1|us-ascii)$/i.test(declared ?? '') ? 'windows-1252' : 'utf-8';
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as a stream. The library resolves only XML's own entities, so that no entity can expand, and opens nothing.
 * @throws MeshProblem for malformed XML
 */
export const readXml = async (path: string, visitor: XmlVisitor): Promise<void> => {
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  let isBroken = false;
  parser.onerror = (error) => {
    if (!harmless.test(error.message)) isBroken = true;
    parser.error = null as unknown as Error;
    parser.resume();
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new MeshProblem('The file nests its parts too deeply.');
    visitor.open(localName(name), attributes as Record<string, string>);
  };
  parser.ontext = visitor.text;
  parser.oncdata = visitor.text;
  parser.onclosetag = (name) => {
    depth -= 1;
    visitor.close(localName(name));
  };
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    decoder ??= new TextDecoder(encodingOf(chunk as Buffer));
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (isBroken) break;
  }
  if (!isBroken) parser.close();
  if (isBroken) throw new MeshProblem('The file breaks the rules of XML: it is damaged or was cut off.');
};
