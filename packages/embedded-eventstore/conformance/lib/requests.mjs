// Builds requests as bytes, so that invalid ones can be built too.
const bytesOf = (text) => Uint8Array.from(Buffer.from(text, 'utf8'));

const asBytes = (data) => (typeof data === 'string' ? bytesOf(data) : data);
const serialised = (message) => Buffer.from(message.serializeBinary());

export function requests({ streams, shared }) {
  const empty = () => new shared.Empty();
  const identifier = (name) => new shared.StreamIdentifier().setStreamName(asBytes(name));

  function proposal(event) {
    const message = new streams.AppendReq.ProposedMessage();
    message.setId(new shared.UUID().setString(event.id));
    const map = message.getMetadataMap();
    map.set('type', event.type).set('content-type', event.contentType);
    if (event.data !== undefined) message.setData(asBytes(event.data));
    if (event.metadata !== undefined) message.setCustomMetadata(asBytes(event.metadata));
    return new streams.AppendReq().setProposedMessage(message);
  }

  return {
    /** The messages of an Append call. `expected`: any, no_stream, stream_exists, a revision, or undefined for none at all. */
    append(stream, expected, events) {
      const options = new streams.AppendReq.Options();
      options.setStreamIdentifier(identifier(stream));
      if (expected === 'any') options.setAny(empty());
      else if (expected === 'no_stream') options.setNoStream(empty());
      else if (expected === 'stream_exists') options.setStreamExists(empty());
      else if (expected !== undefined) options.setRevision(String(expected));
      return [new streams.AppendReq().setOptions(options), ...events.map(proposal)].map(serialised);
    },

    /**
     * `stream` or $all; `from`: start, end, nowhere, a revision or { commit, prepare }; `limit`, or `live` for a subscription; `filter`:
     * { on: stream|type, prefixes, regex, window, multiplier }; `alter` may change the final options.
     */
    read({ stream, from = 'start', direction = 'forwards', limit = 1000, live, filter, alter }) {
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
      options.setUuidOption(new Options.UUIDOption().setString(empty()));
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
