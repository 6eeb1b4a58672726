// Builds requests as bytes, so that invalid ones can be built too.
import { randomUUID } from 'node:crypto';

export const bytesOf = (text) => Uint8Array.from(Buffer.from(text, 'utf8'));

export function requests({ streams, shared, Empty, Timestamp, BinaryWriter }) {
  const empty = () => new shared.Empty();

  function identifier(name) {
    return new shared.StreamIdentifier().setStreamName(typeof name === 'string' ? bytesOf(name) : name);
  }

  /** `id` is text, or an object for unusual forms: { structured: uuid }, { empty: true } or { missing: true }. */
  function uuid(id) {
    if (typeof id === 'string') return new shared.UUID().setString(id);
    if (id.missing) return undefined;
    if (id.empty) return new shared.UUID();
    const bits = BigInt(`0x${id.structured.replaceAll('-', '')}`);
    const structured = new shared.UUID.Structured();
    structured.setMostSignificantBits(String(BigInt.asIntN(64, bits >> 64n)));
    structured.setLeastSignificantBits(String(BigInt.asIntN(64, bits)));
    return new shared.UUID().setStructured(structured);
  }

  /** `expected`: any, no_stream, stream_exists, a revision, or undefined for none at all. */
  function expect(options, expected, setRevision, newEmpty) {
    if (expected === 'any') options.setAny(newEmpty());
    else if (expected === 'no_stream') options.setNoStream(newEmpty());
    else if (expected === 'stream_exists') options.setStreamExists(newEmpty());
    else if (expected !== undefined) options[setRevision](String(expected));
    return options;
  }

  function proposal(Message, event) {
    const message = new Message();
    const id = uuid(event.id);
    if (id) message.setId(id);
    const map = message.getMetadataMap();
    const properties = { type: event.type, 'content-type': event.contentType, ...event.properties };
    for (const [key, value] of Object.entries(properties)) if (value !== undefined) map.set(key, value);
    if (event.data !== undefined) message.setData(asBytes(event.data));
    if (event.metadata !== undefined) message.setCustomMetadata(asBytes(event.metadata));
    return message;
  }

  function writeOptions(Options, stream, expected) {
    const options = new Options();
    if (stream !== undefined) options.setStreamIdentifier(identifier(stream));
    return expect(options, expected, 'setRevision', empty);
  }

  return {
    /** The messages of an Append call. */
    append(stream, expected, events) {
      const options = writeOptions(streams.AppendReq.Options, stream, expected);
      const head = new streams.AppendReq().setOptions(options);
      return [head, ...events.map((event) => this.appended(event))].map(serialised);
    },
    appended: (event) =>
      new streams.AppendReq().setProposedMessage(proposal(streams.AppendReq.ProposedMessage, event)),

    /** One message of a BatchAppend call. `deadline` is a Date; `duration` is in seconds. */
    batch({
      correlation = randomUUID(),
      stream,
      expected,
      events = [],
      final = true,
      deadline,
      duration,
      options = true,
    }) {
      const message = new streams.BatchAppendReq().setIsFinal(final);
      const id = uuid(correlation);
      if (id) message.setCorrelationId(id);
      for (const event of events)
        message.addProposedMessages(proposal(streams.BatchAppendReq.ProposedMessage, event));
      if (!options) return serialised(message);
      const written = new streams.BatchAppendReq.Options();
      if (stream !== undefined) written.setStreamIdentifier(identifier(stream));
      expect(written, expected, 'setStreamPosition', () => new Empty());
      if (deadline) written.setDeadline(Timestamp.fromDate(deadline));
      if (duration === undefined) return serialised(message.setOptions(written));
      // The client's generated messages lack the deadline as a duration, field 7 of the options.
      const timed = new BinaryWriter();
      timed.writeMessage(7, {}, () => {
        timed.writeInt64(1, Math.trunc(duration));
        timed.writeInt32(2, Math.round((duration % 1) * 1e9));
      });
      const writer = new BinaryWriter();
      writer.writeBytes(2, Buffer.concat([serialised(written), Buffer.from(timed.getResultBuffer())]));
      return Buffer.concat([serialised(message), Buffer.from(writer.getResultBuffer())]);
    },

    delete: (stream, expected) =>
      serialised(
        new streams.DeleteReq().setOptions(writeOptions(streams.DeleteReq.Options, stream, expected)),
      ),
    tombstone: (stream, expected) =>
      serialised(
        new streams.TombstoneReq().setOptions(writeOptions(streams.TombstoneReq.Options, stream, expected)),
      ),

    /**
     * `stream` or $all; `from`: start, end, a revision or { commit, prepare }; `limit`, or `live` for a subscription; `filter`: { on:
     * stream|type, prefixes, regex, window, multiplier }; `alter` may change the final options.
     */
    read({
      stream,
      from = 'start',
      direction = 'forwards',
      limit = 1000,
      live,
      filter,
      uuids = 'string',
      compatibility,
      alter,
    }) {
      const { Options } = streams.ReadReq;
      const options = new Options();
      const target = stream === undefined ? new Options.AllOptions() : new Options.StreamOptions();
      if (from === 'start') target.setStart(empty());
      else if (from === 'end') target.setEnd(empty());
      else if (stream === undefined) {
        const position = new Options.Position().setCommitPosition(String(from.commit));
        target.setPosition(position.setPreparePosition(String(from.prepare)));
      } else if (from !== 'nowhere') target.setRevision(String(from));
      if (stream === undefined) options.setAll(target);
      else options.setStream(target.setStreamIdentifier(identifier(stream)));
      options.setReadDirection(direction === 'backwards' ? 1 : 0);
      if (live) options.setSubscription(new Options.SubscriptionOptions());
      else options.setCount(String(limit));
      if (filter) options.setFilter(filterOptions(filter));
      else options.setNoFilter(empty());
      const uuidOption = new Options.UUIDOption();
      if (uuids === 'structured') uuidOption.setStructured(empty());
      else uuidOption.setString(empty());
      options.setUuidOption(uuidOption);
      if (compatibility !== undefined) {
        options.setControlOption(new Options.ControlOption().setCompatibility(compatibility));
      }
      alter?.(options);
      return serialised(new streams.ReadReq().setOptions(options));
    },
  };

  function filterOptions({ on, prefixes = [], regex = '', window, multiplier = 1 }) {
    const { FilterOptions } = streams.ReadReq.Options;
    const expression = new FilterOptions.Expression().setRegex(regex).setPrefixList(prefixes);
    const options = new FilterOptions().setCheckpointintervalmultiplier(multiplier);
    if (on === 'stream') options.setStreamIdentifier(expression);
    else if (on === 'type') options.setEventType(expression);
    if (window === undefined) options.setCount(empty());
    else if (window !== 'missing') options.setMax(window);
    return options;
  }
}

export const serialised = (message) => Buffer.from(message.serializeBinary());
const asBytes = (data) => (typeof data === 'string' ? bytesOf(data) : data);
