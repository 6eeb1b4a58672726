// Raw gRPC calls with requests that are already bytes: the answers, in order, and how each call ended.
import { setTimeout as sleep } from 'node:timers/promises';

export const paths = {
  read: '/event_store.client.streams.Streams/Read',
  append: '/event_store.client.streams.Streams/Append',
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

  /** Starts a call, whose requests the caller sends; every method can be called as one with many requests and many answers. */
  start(path, Response, options = {}) {
    const decode = (bytes) => Response.deserializeBinary(new Uint8Array(bytes));
    const call = this.#client.makeBidiStreamRequest(path, (bytes) => bytes, decode, options);
    this.#open.add(call);
    call.on('status', () => this.#open.delete(call));
    return new Answers(
      call,
      (status) => this.#failure(status),
      () => this.#roundTrip(),
      this.#patience,
    );
  }

  close() {
    for (const call of this.#open) call.cancel();
    this.#client.close();
  }

  /** How a call failed: the raw status, and the error class of the official client. */
  #failure({ code, details, metadata }) {
    const { grpc, convertToCommandError } = this.#protocol;
    const trailers = Object.entries(metadata.getMap()).filter(([key]) => !ofTheTransport.test(key));
    const converted = convertToCommandError({ code, message: details, details, metadata });
    return {
      error: grpc.status[code],
      message: details,
      trailers: trailers.length > 0 ? Object.fromEntries(trailers) : undefined,
      client: `${converted.constructor.name} ${converted.type}`,
    };
  }

  /** The current duration of a small call, in ms. */
  async #roundTrip() {
    const began = performance.now();
    const answers = this.start(paths.read, this.#protocol.streams.ReadResp);
    await answers.send(this.#small);
    answers.call.end();
    await answers.untilOver();
    return performance.now() - began;
  }
}

/** The answers of a call, as they arrive. */
class Answers {
  messages = [];
  /** `ended` or a failure, once the call is over. */
  outcome;
  #wake = () => {};
  #go = () => {};
  #roundTrip;
  #patience;

  /** `call` is the library's own. */
  constructor(call, failure, roundTrip, patience) {
    this.call = call;
    this.#patience = patience;
    this.#roundTrip = roundTrip;
    call.on('data', (message) => {
      this.messages.push(message);
      this.#wake();
    });
    call.on('error', () => {});
    call.on('drain', () => this.#go());
    call.on('status', (status) => {
      this.outcome = status.code === 0 ? 'ended' : failure(status);
      this.#wake();
      this.#go();
    });
  }

  get events() {
    return this.messages.filter((message) => message.hasEvent());
  }

  /** Writes one request after another, as fast as they are accepted. */
  async send(...requests) {
    for (const request of requests) {
      if (this.call.destroyed || this.outcome !== undefined) return;
      if (!this.call.write(request)) await new Promise((resolve) => (this.#go = resolve));
    }
  }

  /** Waits until this number of messages arrived, the condition is true, the call is over, or the time in ms has passed. */
  async until(enough, ms = 5000) {
    const reached = typeof enough === 'number' ? () => this.messages.length >= enough : enough;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#wake();
    }, ms * this.#patience);
    while (!reached() && this.outcome === undefined && !late)
      await new Promise((resolve) => (this.#wake = resolve));
    clearTimeout(timer);
    return this;
  }

  /** Waits until the call is over, or the time in ms has passed. */
  untilOver(ms) {
    return this.until(() => false, ms);
  }

  untilCaughtUp(ms) {
    return this.until(() => this.messages.some((message) => message.hasCaughtUp()), ms);
  }

  /**
   * Waits until nothing has arrived for this many ms, or the call is over. Silence does not count while the server is also slow to answer
   * another call.
   */
  async quiet(ms = 200) {
    let seen = -1;
    let slow = true;
    while (this.outcome === undefined && (slow || seen !== this.messages.length)) {
      seen = this.messages.length;
      await sleep(ms);
      slow = this.outcome === undefined && (await this.#roundTrip()) > ms / 2;
    }
    return this;
  }
}
