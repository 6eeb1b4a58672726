// The answers of a streaming call, and how to wait for them.
import { setTimeout as sleep } from 'node:timers/promises';

/** The answers of a streaming call, as they arrive. */
export class Answers {
  messages = [];
  /** `ended` or a failure, once the call is over. */
  outcome;
  #wake = () => {};
  #call;
  #roundTrip;
  #patience;

  constructor(call, failure, roundTrip, patience) {
    this.#call = call;
    this.#patience = patience;
    this.#roundTrip = roundTrip;
    call.on('data', (message) => {
      this.messages.push(message);
      this.#wake();
    });
    call.on('error', () => {});
    call.on('status', (status) => {
      this.outcome = status.code === 0 ? 'ended' : failure(status);
      this.#wake();
    });
  }

  get over() {
    return this.outcome !== undefined;
  }

  send(...requests) {
    return feed(this.#call, requests);
  }

  endSending() {
    this.#call.end();
  }

  pause() {
    this.#call.pause();
  }

  resume() {
    this.#call.resume();
  }

  cancel() {
    this.#call.cancel();
  }

  /** Waits until this number of messages arrived, a predicate of the messages is true, the call is over, or the time in ms has passed. */
  async until(enough, ms = 5000) {
    const reached =
      typeof enough === 'number' ? () => this.messages.length >= enough : () => enough(this.messages);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#wake();
    }, ms * this.#patience);
    while (!reached() && !this.over && !late) await new Promise((resolve) => (this.#wake = resolve));
    clearTimeout(timer);
    return this;
  }

  /** Waits until the call is over, or the time in ms has passed. */
  untilOver(ms = 5000) {
    return this.until(() => false, ms);
  }

  /**
   * Waits until nothing has arrived for this many ms, or the call is over. Silence does not count while the server is also slow to answer
   * another call.
   */
  async quiet(ms = 200) {
    let seen = -1;
    let slow = true;
    while (!this.over && (slow || seen !== this.messages.length)) {
      seen = this.messages.length;
      await sleep(ms);
      slow = !this.over && (await this.#roundTrip()) > ms / 2;
    }
    return this;
  }
}

/** Writes one request after another, as fast as they are accepted. */
export async function feed(call, requests) {
  for (const request of requests) {
    if (call.destroyed || call.writableEnded) return;
    if (!call.write(request)) await eitherEvent(call, 'drain', 'status');
  }
}

function eitherEvent(emitter, ...names) {
  return new Promise((resolve) => {
    const done = () => {
      for (const name of names) emitter.off(name, done);
      resolve();
    };
    for (const name of names) emitter.on(name, done);
  });
}
