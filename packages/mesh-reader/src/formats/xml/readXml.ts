import { createReadStream } from 'node:fs';
import sax from 'sax';
import { MeshProblem } from '../../meshProblem.ts';
import { keptBytes } from '../../rawText.ts';

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

/** Decodes pieces of a file, of which it gets the first one at once. */
const decoderOf = (first: Buffer): ((piece: Buffer) => string) => {
  const mark = first.length >= 2 ? first.readUInt16BE(0) : 0;
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding=["']([\w-]+)/.exec(
    first.toString('latin1', 0, 200),
  )?.[1];
  const label = { 65534: 'utf-16le', 65279: 'utf-16be' }[mark] ?? declared ?? 'utf-8';
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    // An encoding that does not exist.
  }
  return (piece) => {
    try {
      if (decoder) return decoder.decode(piece, { stream: true });
    } catch {
      // The file is in another encoding than it says.
      decoder = null;
    }
    return keptBytes(piece);
  };
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
  let decode: ReturnType<typeof decoderOf> | null = null;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    decode ??= decoderOf(chunk as Buffer);
    parser.write(decode(chunk as Buffer));
    if (isBroken) break;
  }
  if (!isBroken) parser.close();
  if (isBroken) throw new MeshProblem('The file breaks the rules of XML: it is damaged or was cut off.');
};
