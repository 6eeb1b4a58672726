// Raw gRPC calls with requests that are already bytes: the answers, in order, and how each call ended.
import { Answers, feed } from './answers.mjs';

export const paths = {
  read: '/event_store.client.streams.Streams/Read',
  append: '/event_store.client.streams.Streams/Append',
  batchAppend: '/event_store.client.streams.Streams/BatchAppend',
  delete: '/event_store.client.streams.Streams/Delete',
  tombstone: '/event_store.client.streams.Streams/Tombstone',
};

// Headers of the connection, not of the answer.
const ofTheTransport = /^(date|server|content-|grpc-|accept-|transfer-)/;

export class Calls {
  #protocol;
  #client;
  #open = new Set();
  #small;
  #patience;

  /** `small`: a Read request that is answered at once. */
  constructor(protocol, address, small, patience) {
    this.#patience = patience;
    this.#protocol = protocol;
    this.#small = small;
    const { grpc } = protocol;
    this.#client = new grpc.Client(address, grpc.credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
      'grpc.max_send_message_length': -1,
      // A separate channel, not shared within this process.
      'grpc.use_local_subchannel_pool': 1,
    });
  }

  /** One request, one answer. */
  unary(path, request, Response, { headers, deadline } = {}) {
    return new Promise((resolve) => {
      const call = this.#client.makeUnaryRequest(
        path,
        asIs,
        decoder(Response),
        request,
        this.#headers(headers),
        { deadline },
        this.#settle(resolve),
      );
      this.#follow(call);
    });
  }

  /** Many requests, one answer. `hold` leaves the call open after the last request. */
  clientStream(path, requests, Response, { headers, deadline, hold } = {}) {
    return new Promise((resolve) => {
      const call = this.#client.makeClientStreamRequest(
        path,
        asIs,
        decoder(Response),
        this.#headers(headers),
        { deadline },
        this.#settle(resolve),
      );
      this.#follow(call);
      call.on('error', () => {});
      feed(call, requests).then(() => hold || call.end());
    });
  }

  /** One request, many answers. */
  serverStream(path, request, Response, { headers, deadline } = {}) {
    const call = this.#client.makeServerStreamRequest(
      path,
      asIs,
      decoder(Response),
      request,
      this.#headers(headers),
      { deadline },
    );
    return this.#answers(call);
  }

  /** Many requests, many answers; the caller uses `send` and `end` of the call. */
  duplex(path, Response, { headers, deadline } = {}) {
    const call = this.#client.makeBidiStreamRequest(path, asIs, decoder(Response), this.#headers(headers), {
      deadline,
    });
    return this.#answers(call);
  }

  /** How a call failed: the raw status, and the error class of the official client. */
  failure(error) {
    const trailers = {};
    for (const [key, value] of Object.entries(error.metadata?.getMap?.() ?? {})) {
      if (!ofTheTransport.test(key)) trailers[key] = String(value);
    }
    return {
      error: this.#protocol.grpc.status[error.code] ?? String(error.code),
      message: error.details ?? error.message,
      trailers: Object.keys(trailers).length > 0 ? trailers : undefined,
      client: this.#asTheClientSeesIt(error),
    };
  }

  cancelAll() {
    for (const call of this.#open) call.cancel();
    this.#open.clear();
  }

  close() {
    this.cancelAll();
    this.#client.close();
  }

  #asTheClientSeesIt(error) {
    try {
      const converted = this.#protocol.convertToCommandError(error);
      return `${converted.constructor.name} ${converted.type}`;
    } catch (broken) {
      return `the client cannot read it: ${broken.message}`;
    }
  }

  #headers(headers = {}) {
    const metadata = new this.#protocol.grpc.Metadata();
    for (const [key, value] of Object.entries(headers)) metadata.set(key, value);
    return metadata;
  }

  #settle(resolve) {
    return (error, response) => resolve(error ? this.failure(error) : { response });
  }

  #answers(call) {
    return this.#follow(
      call,
      new Answers(
        call,
        (error) => this.failure(error),
        () => this.#roundTrip(),
        this.#patience,
      ),
    );
  }

  /** The current duration of a small call, in ms. */
  #roundTrip() {
    const began = performance.now();
    const call = this.#client.makeServerStreamRequest(
      paths.read,
      asIs,
      asIs,
      this.#small,
      this.#headers(),
      {},
    );
    this.#follow(call);
    call.on('error', () => {}).resume();
    return new Promise((resolve) => call.on('status', () => resolve(performance.now() - began)));
  }

  #follow(call, result) {
    this.#open.add(call);
    call.on('status', () => this.#open.delete(call));
    return result;
  }
}
const asIs = (bytes) => Buffer.from(bytes);
const decoder = (Response) => (bytes) =>
  Response ? Response.deserializeBinary(new Uint8Array(bytes)) : bytes;
