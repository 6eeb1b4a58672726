/** Field numbers of the protocol: the options of a batch append, the deadline as a duration in them, its seconds and nanoseconds. */
const optionsField = 2;
const durationField = 7;
const secondsField = 1;
const nanosField = 2;
const varintType = 0;
const bytesType = 2;

type Field = { number: number; varint: bigint; bytes: Uint8Array };

/**
 * The deadline of a batch append as a duration, in ms. The generated messages lack this field, which newer clients set; undefined when it
 * is absent.
 * @throws RangeError when the bytes are not a message
 */
export const batchDurationMs = (message: Uint8Array): number | undefined => {
  const options = find(message, optionsField);
  const duration = options && find(options.bytes, durationField);
  if (!duration) return undefined;
  const number = (field: number) => Number(BigInt.asIntN(64, find(duration.bytes, field)?.varint ?? 0n));
  return number(secondsField) * 1000 + number(nanosField) / 1e6;
};

const find = (message: Uint8Array, number: number): Field | undefined => {
  for (const field of fieldsOf(message)) if (field.number === number) return field;
  return undefined;
};

const fieldsOf = function* (message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at];
      if (byte === undefined || shift > 63n) throw new RangeError('the message is cut');
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    const number = tag >>> 3;
    if (type === varintType) yield { number, varint: varint(), bytes: new Uint8Array() };
    else {
      const length = type === bytesType ? Number(varint()) : type === 1 ? 8 : 4;
      yield { number, varint: 0n, bytes: message.subarray(at, at + length) };
      at += length;
    }
  }
};
