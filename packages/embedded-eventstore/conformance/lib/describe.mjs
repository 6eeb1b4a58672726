// Describes the server's answers in plain values.
import { Created, Position } from './normalise.mjs';

const nameOf = (identifier) =>
  identifier ? Buffer.from(identifier.getStreamName_asU8()).toString('utf8') : undefined;

export function describe({ shared }) {
  function idOf(uuid) {
    if (!uuid) return undefined;
    if (!uuid.hasStructured()) return uuid.getString();
    const bits = [
      uuid.getStructured().getMostSignificantBits(),
      uuid.getStructured().getLeastSignificantBits(),
    ];
    const hex = bits.map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0')).join('');
    return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  }

  function brief(record) {
    return `${nameOf(record.getStreamIdentifier())}@${record.getStreamRevision()} ${idOf(record.getId())}`;
  }

  /** The shortest description that distinguishes a message of a Read call. */
  function readMessage(message) {
    if (message.hasEvent()) {
      const read = message.getEvent();
      return read.hasEvent() ? `event ${brief(read.getEvent())}` : 'no event';
    }
    if (message.hasConfirmation()) return 'confirmation';
    if (message.hasCheckpoint()) {
      const checkpoint = message.getCheckpoint();
      return { checkpoint: new Position(checkpoint.getCommitPosition(), checkpoint.getPreparePosition()) };
    }
    if (message.hasStreamNotFound())
      return `stream not found: ${nameOf(message.getStreamNotFound().getStreamIdentifier())}`;
    if (message.hasFirstStreamPosition()) return `first stream position ${message.getFirstStreamPosition()}`;
    if (message.hasLastStreamPosition()) return `last stream position ${message.getLastStreamPosition()}`;
    if (message.hasLastAllStreamPosition()) {
      const last = message.getLastAllStreamPosition();
      return { lastAllStreamPosition: new Position(last.getCommitPosition(), last.getPreparePosition()) };
    }
    if (message.hasCaughtUp()) return 'caught up';
    return message.hasFellBehind() ? 'fell behind' : 'an empty message';
  }

  /** All fields of a message with an event. */
  function wholeEvent(message) {
    const read = message.getEvent();
    return {
      event: read.hasEvent() ? wholeRecord(read.getEvent()) : 'missing',
      position: read.hasCommitPosition()
        ? new Position(read.getCommitPosition())
        : read.hasNoPosition()
          ? 'no position'
          : 'neither',
    };
  }

  function wholeRecord(record) {
    const properties = Object.fromEntries(record.getMetadataMap().toObject().sort());
    return {
      id: idOf(record.getId()),
      idForm: record.getId()?.hasStructured() ? 'structured' : 'string',
      stream: nameOf(record.getStreamIdentifier()),
      revision: record.getStreamRevision(),
      position: new Position(record.getCommitPosition(), record.getPreparePosition()),
      properties: { ...properties, created: new Created(properties.created) },
      metadata: record.getCustomMetadata_asU8(),
      data: record.getData_asU8(),
    };
  }

  const emptyOr = (is, value) => (is ? value : undefined);

  /** The answer of an Append call. */
  function appendAnswer(response) {
    if (response.hasSuccess()) return { success: success(response.getSuccess()) };
    if (!response.hasWrongExpectedVersion()) return 'an empty answer';
    const wrong = response.getWrongExpectedVersion();
    return {
      wrongExpectedVersion: {
        current: wrong.hasCurrentRevision()
          ? wrong.getCurrentRevision()
          : wrong.hasCurrentNoStream()
            ? 'no stream'
            : 'unset',
        expected:
          emptyOr(wrong.hasExpectedRevision(), wrong.getExpectedRevision()) ??
          emptyOr(wrong.hasExpectedAny(), 'any') ??
          emptyOr(wrong.hasExpectedNoStream(), 'no_stream') ??
          emptyOr(wrong.hasExpectedStreamExists(), 'stream_exists') ??
          'unset',
      },
    };
  }

  /** The fields of an in-band conflict for the oldest clients. */
  function oldConflictFields(response) {
    const wrong = response.getWrongExpectedVersion();
    return {
      current: wrong?.hasCurrentRevision2060()
        ? wrong.getCurrentRevision2060()
        : wrong?.hasNoStream2060()
          ? 'no stream'
          : 'unset',
      expected:
        emptyOr(wrong?.hasExpectedRevision2060(), wrong?.getExpectedRevision2060()) ??
        emptyOr(wrong?.hasAny2060(), 'any') ??
        emptyOr(wrong?.hasStreamExists2060(), 'stream_exists') ??
        'unset',
    };
  }

  function success(told) {
    const at = told.getPosition();
    return {
      revision: told.hasCurrentRevision()
        ? told.getCurrentRevision()
        : told.hasNoStream()
          ? 'no stream'
          : 'unset',
      position: at
        ? new Position(at.getCommitPosition(), at.getPreparePosition())
        : told.hasNoPosition()
          ? 'no position'
          : 'unset',
    };
  }

  const details = {
    WrongExpectedVersion(bytes) {
      const wrong = shared.WrongExpectedVersion.deserializeBinary(bytes);
      return {
        current: wrong.hasCurrentStreamRevision()
          ? wrong.getCurrentStreamRevision()
          : wrong.hasCurrentNoStream()
            ? 'no stream'
            : 'unset',
        expected:
          emptyOr(wrong.hasExpectedStreamPosition(), wrong.getExpectedStreamPosition()) ??
          emptyOr(wrong.hasExpectedAny(), 'any') ??
          emptyOr(wrong.hasExpectedNoStream(), 'no_stream') ??
          emptyOr(wrong.hasExpectedStreamExists(), 'stream_exists') ??
          'unset',
      };
    },
    StreamDeleted: (bytes) => ({
      stream: nameOf(shared.StreamDeleted.deserializeBinary(bytes).getStreamIdentifier()),
    }),
    MaximumAppendSizeExceeded: (bytes) => ({
      limit: shared.MaximumAppendSizeExceeded.deserializeBinary(bytes).getMaxappendsize(),
    }),
    BadRequest: (bytes) => ({ message: shared.BadRequest.deserializeBinary(bytes).getMessage() }),
  };

  /** One answer of a BatchAppend call. */
  function batchAnswer(response) {
    if (response.hasSuccess()) return { success: success(response.getSuccess()) };
    if (!response.hasError()) return 'an empty answer';
    const error = response.getError();
    const any = error.getDetails();
    const type = any?.getTypeName().replace('event_store.client.', '');
    const told = any && details[type]?.(any.getValue_asU8());
    return { error: error.getCode(), message: error.getMessage(), details: any ? { type, ...told } : 'none' };
  }

  /** The parts of a BatchAppend answer besides its result: its correlation id, and fields repeated from the request. */
  function batchEnvelope(response) {
    const typeUrl = response.getError()?.getDetails()?.getTypeUrl();
    return {
      correlation: response.getCorrelationId() ? idOf(response.getCorrelationId()) : 'missing',
      correlationForm: response.getCorrelationId()?.hasStructured() ? 'structured' : 'string',
      stream: nameOf(response.getStreamIdentifier()) ?? 'missing',
      expected:
        emptyOr(response.hasStreamPosition(), response.getStreamPosition()) ??
        emptyOr(response.hasNoStream(), 'no_stream') ??
        emptyOr(response.hasAny(), 'any') ??
        emptyOr(response.hasStreamExists(), 'stream_exists') ??
        'unset',
      typeUrl,
    };
  }

  /** The answer of a Delete or Tombstone call. */
  function deleteAnswer(response) {
    const at = response.getPosition();
    if (at) return { success: { position: new Position(at.getCommitPosition(), at.getPreparePosition()) } };
    return { success: { position: response.hasNoPosition() ? 'no position' : 'unset' } };
  }

  return {
    idOf,
    nameOf,
    readMessage,
    wholeEvent,
    appendAnswer,
    oldConflictFields,
    batchAnswer,
    batchEnvelope,
    deleteAnswer,
  };
}
