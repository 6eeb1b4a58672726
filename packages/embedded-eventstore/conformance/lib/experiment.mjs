// The tools of an experiment: its own streams and events, and calls whose answers are returned as plain values.
import { randomUUID } from 'node:crypto';
import { Calls, paths } from './calls.mjs';
import { appendAnswer, idOf, placeOf, readMessage, recordOf, streamOf } from './describe.mjs';
import { normalise, tellsPosition } from './normalise.mjs';

const allMs = 10_000;
const callMs = 6000;

export class Experiment {
  began = Date.now();
  #lab;
  #names = new Map();
  #ids = new Map();
  #tail;

  /** `lab` contains protocol, requests, address and the official client, shared by all. */
  constructor(lab) {
    this.#lab = lab;
    const { protocol, requests, client, address } = lab;
    /** The prefix of all stream names of this experiment. */
    this.prefix = `truth-${randomUUID()}-`;
    const small = requests.read({ stream: `${this.prefix}never` });
    const calls = new Calls(protocol, address, small, lab.patience);
    Object.assign(this, { protocol, requests, client, address, calls });
  }

  /** The name of a stream of this experiment's own, which appears as `<label>` in the observation. */
  stream(label = 's') {
    const name = `${this.prefix}${label}`;
    this.#names.set(name, label);
    return name;
  }

  /** A new event id that appears as its label in the observation. */
  id(label) {
    const id = randomUUID();
    this.#ids.set(id, label);
    return id;
  }

  event(label = 'e', more = {}) {
    const data = JSON.stringify({ label });
    return { id: this.id(label), type: 'Happened', contentType: 'application/json', data, ...more };
  }

  metadataEvent(text, label = 'metadata') {
    return this.event(label, { type: '$metadata', data: text });
  }

  /** Several events: e0, e1, … */
  events(count, from = 0, label = 'e') {
    return Array.from({ length: count }, (_, index) => this.event(`${label}${from + index}`));
  }

  /** A stream of this experiment's own with that number of events. */
  async written(count) {
    const stream = this.stream();
    await this.given(stream, this.events(count));
    return stream;
  }

  /** A finished Append call: its answer, or how it failed. */
  async append(stream, expected, events, { ms = callMs } = {}) {
    const deadline = Date.now() + ms * this.#lab.patience;
    const answers = this.calls.start(paths.append, this.protocol.streams.AppendResp, { deadline });
    await answers.send(...this.requests.append(stream, expected, events));
    answers.call.end();
    await answers.untilOver(ms + 1000);
    return answers.messages[0] ? appendAnswer(answers.messages[0]) : answers.outcome;
  }

  /** An append, and the stream afterwards. */
  async appended(stream, expected, events) {
    const answer = await this.append(stream, expected, events);
    return { answer, reads: await this.readBack(stream) };
  }

  /** An append in preparation: a failure ends the experiment. */
  async given(stream, events) {
    const answer = await this.append(stream, 'any', events);
    if (!answer.success) throw new Error(`the preparing append failed: ${JSON.stringify(answer)}`);
  }

  /** An append by the official client; with credentials it uses the call of one append, not that of batches. */
  clientAppends(stream, data, options) {
    const event = this.protocol.client.jsonEvent({ type: 'Happened', data });
    const credentials = { username: 'admin', password: 'changeit' };
    return this.client.appendToStream(stream, event, { credentials, ...options });
  }

  /** A Read call with answers as they arrive; `query` may be bytes. */
  open(query, options) {
    const answers = this.calls.start(paths.read, this.protocol.streams.ReadResp, options);
    void answers.send(Buffer.isBuffer(query) ? query : this.requests.read(query));
    answers.call.end();
    return answers;
  }

  /** The messages of a finite read, and how it ended. */
  async read(query, ms = callMs) {
    const { call, messages, outcome } = await this.open(query).untilOver(ms);
    if (outcome === undefined) call.cancel();
    return { messages, outcome: outcome ?? 'timed out' };
  }

  /** The result of a read, in brief: its messages, and how it ended unless successfully. */
  async reads(query, ms) {
    return this.shown(await this.read(query, ms));
  }

  shown({ messages, outcome }) {
    const seen = messages.map(readMessage);
    return outcome === 'ended' ? seen : [...seen, outcome ?? 'still open'];
  }

  /** The events of a stream that a reader sees: revision and id each; or why none. */
  async readBack(stream) {
    const { messages, outcome } = await this.read({ stream });
    if (outcome !== 'ended') return outcome;
    if (messages[0]?.hasStreamNotFound()) return 'not found';
    return messages.map(recordOf).map((record) => `${record.getStreamRevision()} ${idOf(record)}`);
  }

  /** The stream's metadata as stored last: revision of the metadata stream and the text. */
  async metadataOf(stream) {
    const place = { direction: 'backwards', from: 'end', limit: 1 };
    const { messages, outcome } = await this.read({ stream: `$$${stream}`, ...place });
    if (outcome !== 'ended') return outcome;
    if (!messages[0]?.hasEvent()) return 'none';
    const record = recordOf(messages[0]);
    const text = Buffer.from(record.getData_asU8()).toString('utf8');
    return { revision: record.getStreamRevision(), metadata: parsed(text) };
  }

  /** The result of a call of the official client. */
  async outcomeOf(promise) {
    try {
      return await promise;
    } catch (error) {
      const { constructor: kind, type = '', code, message, streamName, maxAppendSize, ...versions } = error;
      const { expectedVersion, actualVersion } = versions;
      const fields = { streamName, expectedVersion, actualVersion, maxAppendSize };
      const isTold = Object.values(fields).some((value) => value !== undefined);
      const status = this.protocol.grpc.status[code];
      return { error: `${kind.name} ${type}`.trim(), message, status, fields: isTold ? fields : undefined };
    }
  }

  /** The last event of the log, and where the experiment begins. */
  async start() {
    const [last] = await this.#all({ from: 'end', direction: 'backwards', limit: 1 });
    this.#tail = last && placeOf(last);
    this.began = Date.now();
  }

  async #all(query) {
    const { messages, outcome } = await this.read(query, allMs);
    if (outcome !== 'ended') throw new Error(`$all cannot be read: ${JSON.stringify(outcome)}`);
    return messages.map(recordOf);
  }

  /** Own events in $all from the experiment's start on, raw, in the order of the log; `foreign` counts the others. */
  async log() {
    const records = await this.#all({ from: this.#tail ?? 'start', limit: 9_007_199_254_740_991n });
    const own = records.filter((record) => this.owns(streamOf(record)));
    const before = this.#tail ? 1 : 0;
    return { own, foreign: records.length - own.length - before };
  }

  /** The positions of own events. */
  async places() {
    return (await this.log()).own.map(placeOf);
  }

  owns(name) {
    return this.#names.has(name.replace(/^(\$\$)+/, '')) || name.includes(this.prefix);
  }

  /** The observation in a form that does not depend on the run. */
  async normalised(seen) {
    const ended = Date.now();
    const records = tellsPosition(seen) ? (await this.log()).own : [];
    const anchors = records.map((record) => ({
      name: `${streamOf(record)}@${record.getStreamRevision()}`,
      commit: BigInt(record.getCommitPosition()),
    }));
    const [names, ids, tail, { began }] = [this.#names, this.#ids, this.#tail, this];
    return normalise(seen, { names, ids, anchors, tail, began, ended });
  }
}

/** JSON with its numbers as written; anything else as text. */
function parsed(text) {
  try {
    return JSON.parse(text, (_key, value, { source }) =>
      typeof value === 'number' ? `number ${source}` : value,
    );
  } catch {
    return { notJson: text };
  }
}
