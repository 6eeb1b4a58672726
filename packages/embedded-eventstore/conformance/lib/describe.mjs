// Describes the server's answers in plain values.
import { Created, Position } from './normalise.mjs';

export const recordOf = (message) => message.getEvent().getEvent();
export const streamOf = (record) => nameOf(record.getStreamIdentifier());
export const idOf = (record) => record.getId().getString();
export const placeOf = (record) => new Position(record.getCommitPosition(), record.getPreparePosition());

const nameOf = (identifier) => Buffer.from(identifier.getStreamName_asU8()).toString('utf8');

/** The shortest description that distinguishes a message of a Read call. */
export function readMessage(message) {
  if (message.hasEvent()) {
    const record = recordOf(message);
    return `event ${streamOf(record)}@${record.getStreamRevision()} ${idOf(record)}`;
  }
  if (message.hasConfirmation()) return 'confirmation';
  if (message.hasCheckpoint()) return { checkpoint: placeOf(message.getCheckpoint()) };
  if (message.hasStreamNotFound())
    return `stream not found: ${nameOf(message.getStreamNotFound().getStreamIdentifier())}`;
  if (message.hasCaughtUp()) return 'caught up';
  return message.hasFellBehind() ? 'fell behind' : 'another message';
}

/** All fields of a message with an event. */
export function wholeEvent(message) {
  const record = recordOf(message);
  const properties = Object.fromEntries(record.getMetadataMap().toObject());
  return {
    event: {
      id: idOf(record),
      idForm: record.getId().hasStructured() ? 'structured' : 'string',
      stream: streamOf(record),
      revision: record.getStreamRevision(),
      position: placeOf(record),
      properties: { ...properties, created: new Created(properties.created) },
      metadata: record.getCustomMetadata_asU8(),
      data: record.getData_asU8(),
    },
    position: message.getEvent().hasCommitPosition()
      ? new Position(message.getEvent().getCommitPosition())
      : 'no position',
  };
}

const chosen = (message, fields) => {
  for (const [field, value] of Object.entries(fields))
    if (message[`has${field}`]()) return value ?? message[`get${field}`]();
  return 'unset';
};

/** The answer of an Append call. */
export function appendAnswer(response) {
  const told = response.getSuccess();
  if (told) {
    const position = told.hasPosition() ? placeOf(told.getPosition()) : 'no position';
    return {
      success: { revision: chosen(told, { CurrentRevision: undefined, NoStream: 'no stream' }), position },
    };
  }
  const wrong = response.getWrongExpectedVersion();
  return {
    wrongExpectedVersion: {
      current: chosen(wrong, { CurrentRevision: undefined, CurrentNoStream: 'no stream' }),
      expected: chosen(wrong, {
        ExpectedRevision: undefined,
        ExpectedAny: 'any',
        ExpectedNoStream: 'no_stream',
        ExpectedStreamExists: 'stream_exists',
      }),
    },
  };
}
