/** A JSON token as EventStoreDB's parser reads it: its type and its text. */
type Token = { kind: 'punctuation' | 'string' | 'integer' | 'float' | 'word' | 'end'; text: string };

/** The value of an object: the integer, or only its type. */
export type MetadataValue = bigint | 'boolean' | 'object' | 'null' | 'other';

const pattern =
  /\s*(?:([{}[\]:,])|("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')|(-?\d+(?![\d.eE]))|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z_$][\w$]*))/sy;
const kinds = ['punctuation', 'string', 'integer', 'float', 'word'] as const;

/**
 * The top-level values of a metadata object, read as leniently as EventStoreDB does: a byte order mark before it, an extra comma, single
 * quotes and any text after it are accepted; undefined when it cannot be read.
 */
export const readMetadataText = (data: Uint8Array): Map<string, MetadataValue> | undefined => {
  const text = Buffer.from(data)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  try {
    return new Reader(text).object();
  } catch {
    return undefined;
  }
};

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @throws Error when the text does not begin with an object */
  object(): Map<string, MetadataValue> {
    this.#expect('{');
    const values = new Map<string, MetadataValue>();
    for (;;) {
      const key = this.#next();
      if (key.text === '}') return values;
      if (key.kind !== 'string' && key.kind !== 'word') throw new Error('a key was expected');
      this.#expect(':');
      values.set(unquoted(key), this.#value(this.#next()));
      const after = this.#next();
      if (after.text === '}') return values;
      if (after.text !== ',') throw new Error('a comma was expected');
    }
  }

  #value(first: Token): MetadataValue {
    if (first.kind === 'integer') return BigInt(first.text);
    if (first.text === 'true' || first.text === 'false') return 'boolean';
    if (first.text === 'null') return 'null';
    if (first.kind === 'string' || first.kind === 'float') return 'other';
    if (first.text === '{' || first.text === '[') return this.#skip(first.text);
    throw new Error('a value was expected');
  }

  /** Skips to the end of the opened object or list. */
  #skip(opened: string): MetadataValue {
    for (let depth = 1; depth > 0; ) {
      const { kind, text } = this.#next();
      if (kind === 'end') throw new Error('the text ends too early');
      if (kind !== 'punctuation') continue;
      if (text === '{' || text === '[') depth += 1;
      if (text === '}' || text === ']') depth -= 1;
    }
    return opened === '{' ? 'object' : 'other';
  }

  #expect(text: string): void {
    if (this.#next().text !== text) throw new Error(`${text} was expected`);
  }

  #next(): Token {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) return { kind: 'end', text: '' };
    this.#at = pattern.lastIndex;
    const index = found.slice(1).findIndex((part) => part !== undefined);
    return { kind: kinds[index] ?? 'end', text: found[index + 1] ?? '' };
  }
}

const unquoted = ({ kind, text }: Token): string => {
  if (kind !== 'string') return text;
  return text.slice(1, -1).replace(/\\u([0-9a-fA-F]{4})|\\(.)/g, (_, code?: string, letter?: string) => {
    return code === undefined ? (letter ?? '') : String.fromCharCode(Number.parseInt(code, 16));
  });
};
