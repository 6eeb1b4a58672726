/** The fields of an event that are only in its record; the others are columns. */
export type RecordContent = {
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

const nothing = new Uint8Array();
/** Field numbers of a recorded event. */
const fields = { property: 6, metadata: 7, data: 8 } as const;

const text = (tag: number, value: string): Buffer =>
  Buffer.concat([Buffer.from([tag, value.length]), Buffer.from(value)]);
const jsonProperty = Buffer.concat([text(0x0a, 'content-type'), text(0x12, 'application/json')]);

/**
 * Reads a stored message without the library, several times as fast: the answer begins with the read response, which begins with the event.
 * @throws Error for any other message
 */
export const recordContent = (message: Uint8Array): RecordContent => {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at];
      if (byte === undefined) throw new Error('a stored record ends too early');
      at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  /** Enters the next nested message; returns its end. */
  const enter = (): number => {
    if (number() !== 0x0a) throw new Error('a stored record holds no event');
    return number() + at;
  };
  enter();
  const end = enter();
  let isJson = false;
  let data: Uint8Array = nothing;
  let metadata: Uint8Array = nothing;
  while (at < end) {
    const tag = number();
    const lengthOrValue = number();
    if ((tag & 7) === 0) continue;
    const value = message.subarray(at, at + lengthOrValue);
    at += lengthOrValue;
    if (tag >> 3 === fields.data) data = value;
    else if (tag >> 3 === fields.metadata) metadata = value;
    else if (tag >> 3 === fields.property) isJson ||= jsonProperty.equals(value);
  }
  return { isJson, data, metadata };
};
