// The tools of an experiment: its own streams and events, and calls whose answers are returned as plain values.
import { randomUUID } from 'node:crypto';
import { Calls, paths } from './calls.mjs';
import { normalise, Position, tellsPosition } from './normalise.mjs';
import { nonEmpty, parsed, plain } from './plain.mjs';

const tenSeconds = 10_000;
const callMs = 6000;

export class Experiment {
  began = Date.now();
  #lab;
  #prefix;
  #names = new Map();
  #ids = new Map();
  #calls;
  #tail;

  /** `lab` contains protocol, requests, describe, address and the official client, shared by all; `number` makes names unique. */
  constructor(lab, number) {
    this.#lab = lab;
    this.#prefix = `truth-${lab.run}-${number}-`;
    this.#calls = new Calls(
      lab.protocol,
      lab.address,
      lab.requests.read({ stream: `${this.#prefix}never` }),
      lab.patience,
    );
  }

  get client() {
    return this.#lab.client;
  }

  get protocol() {
    return this.#lab.protocol;
  }

  get requests() {
    return this.#lab.requests;
  }

  get describe() {
    return this.#lab.describe;
  }

  get calls() {
    return this.#calls;
  }

  get address() {
    return this.#lab.address;
  }

  /** The prefix of all stream names of this experiment. */
  get prefix() {
    return this.#prefix;
  }

  /** The name of a stream of this experiment's own. */
  stream(label = 's') {
    return this.named(label, `${this.#prefix}${label}`);
  }

  /** A name that appears as `<label>` in the observation. */
  named(label, name) {
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

  /** Several events: e0, e1, … */
  events(count, from = 0, label = 'e') {
    return Array.from({ length: count }, (_, index) => this.event(`${label}${from + index}`));
  }

  /** A stream of this experiment's own with that number of events. */
  async written(count) {
    const stream = this.stream();
    await this.given.append(stream, 'no_stream', this.events(count));
    return stream;
  }

  /** Append with streamed proposals. */
  async append(stream, expected, events, { headers, ms = callMs } = {}) {
    const { protocol, requests, describe } = this.#lab;
    const messages = requests.append(stream, expected, events);
    const timed = { headers, deadline: Date.now() + ms * this.#lab.patience };
    const result = await this.#calls.clientStream(paths.append, messages, protocol.streams.AppendResp, timed);
    return result.response ? describe.appendAnswer(result.response) : result;
  }

  /** One batch on a separate BatchAppend call. */
  async batchAppend(stream, expected, events, { headers, ms = callMs } = {}) {
    const { requests, describe } = this.#lab;
    const answers = this.batchCall(headers);
    await answers.send(requests.batch({ stream, expected, events }));
    await answers.until(1, ms);
    const [first] = answers.messages;
    const { outcome } = answers;
    answers.cancel();
    if (first) return describe.batchAnswer(first);
    return outcome === undefined ? 'no answer' : outcome;
  }

  batchCall(headers) {
    return this.#calls.duplex(paths.batchAppend, this.protocol.streams.BatchAppendResp, { headers });
  }

  /** `path`: append or batch append. */
  write(path, stream, expected, events, options) {
    return path === 'append'
      ? this.append(stream, expected, events, options)
      : this.batchAppend(stream, expected, events, options);
  }

  delete(stream, expected, options) {
    return this.#delete('delete', this.protocol.streams.DeleteResp, stream, expected, options);
  }

  tombstone(stream, expected, options) {
    return this.#delete('tombstone', this.protocol.streams.TombstoneResp, stream, expected, options);
  }

  async #delete(path, Response, stream, expected, options) {
    const request = this.requests[path](stream, expected);
    const timed = { deadline: Date.now() + callMs * this.#lab.patience, ...options };
    const result = await this.#calls.unary(paths[path], request, Response, timed);
    return result.response ? this.describe.deleteAnswer(result.response) : result;
  }

  /** The messages of a finite read, and how it ended. */
  async read(query, ms = callMs) {
    const answers = this.open(query);
    await answers.untilOver(ms);
    if (!answers.over) answers.cancel();
    return { messages: answers.messages, outcome: answers.outcome ?? 'timed out' };
  }

  /** A Read call with answers as they arrive; `query` may be bytes. */
  open(query, options) {
    const request = Buffer.isBuffer(query) ? query : this.requests.read(query);
    return this.#calls.serverStream(paths.read, request, this.protocol.streams.ReadResp, options);
  }

  /** The result of a read, in brief: its messages, and how it ended unless successfully. */
  async reads(query, ms) {
    return this.shown(await this.read(query, ms));
  }

  shown({ messages, outcome }) {
    const seen = messages.map((message) => this.describe.readMessage(message));
    return outcome === 'ended' ? seen : [...seen, outcome ?? 'still open'];
  }

  /** The events of a stream that a reader sees: revision and id each; or why none. */
  async readBack(stream) {
    const { messages, outcome } = await this.read({ stream });
    if (outcome !== 'ended') return outcome;
    if (messages.length === 1 && messages[0].hasStreamNotFound()) return 'not found';
    return messages.map((message) => {
      if (!message.hasEvent()) return this.describe.readMessage(message);
      const record = message.getEvent().getEvent();
      return `${record.getStreamRevision()} ${this.describe.idOf(record.getId())}`;
    });
  }

  /** The stream's metadata as stored last: revision of the metadata stream and the text. */
  async metadataOf(stream) {
    const { messages, outcome } = await this.read({
      stream: `$$${stream}`,
      direction: 'backwards',
      from: 'end',
      limit: 1,
    });
    if (outcome !== 'ended') return outcome;
    const [message] = messages;
    if (!message?.hasEvent()) return 'none';
    const record = message.getEvent().getEvent();
    const text = Buffer.from(record.getData_asU8()).toString('utf8');
    return { revision: record.getStreamRevision(), metadata: parsed(text) };
  }

  metadataEvent(text, more = {}) {
    return this.event('metadata', { type: '$metadata', data: text, ...more });
  }

  /** Writes metadata as raw text. */
  setMetadata(stream, text, expected = 'any') {
    return this.append(`$$${stream}`, expected, [this.metadataEvent(text)]);
  }

  /** The same calls for preparation: any failure ends the experiment. */
  get given() {
    const must =
      (what) =>
      async (...parameters) => {
        const answer = await this[what](...parameters);
        if (!answer.success) throw new Error(`the preparing ${what} failed: ${JSON.stringify(answer)}`);
        return answer.success;
      };
    return {
      append: must('append'),
      batchAppend: must('batchAppend'),
      delete: must('delete'),
      tombstone: must('tombstone'),
      setMetadata: must('setMetadata'),
    };
  }

  /** The result of a call of the official client. */
  async outcomeOf(promise) {
    try {
      return plain(await promise);
    } catch (error) {
      return this.clientFailure(error);
    }
  }

  clientFailure(error) {
    const { status } = this.protocol.grpc;
    const { streamName, expectedVersion, actualVersion, maxAppendSize, requiredMetadataProperties } = error;
    return plain({
      error: `${error.constructor.name} ${error.type ?? ''}`.trim(),
      message: error.message,
      status: error.code === undefined ? undefined : (status[error.code] ?? error.code),
      fields: nonEmpty({
        streamName,
        expectedVersion,
        actualVersion,
        maxAppendSize,
        requiredMetadataProperties,
      }),
    });
  }

  /** Own events in $all from the experiment's start on, raw, in the order of the log; `foreign` counts the others. */
  async log() {
    const from = this.#tail ?? 'start';
    const { messages, outcome } = await this.read({ from, limit: 9_007_199_254_740_991n }, tenSeconds);
    if (outcome !== 'ended') throw new Error(`$all cannot be read: ${JSON.stringify(outcome)}`);
    const records = messages.map((message) => message.getEvent().getEvent());
    const own = records.filter((record) => this.#owns(this.describe.nameOf(record.getStreamIdentifier())));
    const before = this.#tail ? 1 : 0;
    return { own, foreign: records.length - own.length - before };
  }

  #owns(name) {
    return this.#names.has(name.replace(/^(\$\$)+/, '')) || name.includes(this.#prefix);
  }

  async start() {
    const { messages, outcome } = await this.read({ from: 'end', direction: 'backwards', limit: 1 });
    if (outcome !== 'ended') throw new Error(`$all cannot be read: ${JSON.stringify(outcome)}`);
    const last = messages[0]?.getEvent().getEvent();
    this.#tail = last && new Position(last.getCommitPosition(), last.getPreparePosition());
    this.began = Date.now();
  }

  /** The observation in a form that does not depend on the run. */
  async normalised(seen) {
    const ended = Date.now();
    const records = tellsPosition(seen) ? (await this.log()).own : [];
    const anchors = records.map((record) => ({
      name: `${this.describe.nameOf(record.getStreamIdentifier())}@${record.getStreamRevision()}`,
      commit: BigInt(record.getCommitPosition()),
      prepare: BigInt(record.getPreparePosition()),
    }));
    const context = {
      names: this.#names,
      ids: this.#ids,
      anchors,
      tail: this.#tail,
      began: this.began,
      ended,
    };
    return normalise(seen, context);
  }

  close() {
    this.#calls.close();
  }
}
