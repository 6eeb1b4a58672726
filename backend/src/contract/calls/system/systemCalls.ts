import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { logKeys } from '../../receiptProof.ts';
import { count, described, instant, text, type Wire } from '../../shapes.ts';
import { wireReadiness } from '../../wireShop.ts';
import type { CallTable } from '../call.ts';
import { filledIn, wholeNumber } from '../fields.ts';

export const wireParkedJob = v.object({
  queue: text,
  id: text,
  name: described(text, 'What was to be done: `sendMail`, `makeRenditions`, …'),
  about: described(v.record(text, text), 'What it is about: ids and plain words, never personal data'),
  reason: described(text, 'What the last try failed with'),
  since: described(v.nullable(instant), 'When that was; null when it is not known'),
});
export type WireParkedJob = Wire<typeof wireParkedJob>;

/** Addition: the background work of the shop, as the Admin sees it. */
export const wireJobs = v.object({
  queues: described(
    v.array(v.object({ queue: text, waiting: count, active: count, delayed: count, parked: count })),
    'How many jobs of each queue stand where; `delayed` ones wait for their next try',
  ),
  mailFailure: described(
    v.nullable(text),
    'Why a mail that waits for its next try was not taken, such as the refusal of the mail server; null if none waits for that',
  ),
  parked: described(
    v.array(wireParkedJob),
    'Jobs that failed for good, newest first, at most 100 of each queue',
  ),
});
export type WireJobs = Wire<typeof wireJobs>;

export const healthCalls = {
  'GET /health/live': {
    summary: 'Whether the process answers',
    answer: v.object({ status: v.literal('live') }),
  },
  'GET /health/ready': {
    summary: 'Whether all that the shop needs is there',
    answer: wireReadiness,
    alsoAnswers: { 503: { when: 'Something that is needed is away', body: wireReadiness } },
  },
} as const satisfies CallTable;

/** One job, or all failed ones. */
const retryBody = v.union([
  v.strictObject({ queue: filledIn(50), id: filledIn(100) }),
  v.strictObject({ all: v.literal(true) }),
]);

export const jobCalls = {
  'GET /jobs': { summary: 'The background work, and what of it has failed for good', answer: wireJobs },
  'POST /jobs/retry': {
    summary: 'Tries parked jobs again',
    body: retryBody,
    answer: v.object({ message: v.literal(messages.success), retried: count }),
    refuses: [404],
  },
} as const satisfies CallTable;

export const logCalls = {
  'GET /log/key': { summary: 'The keys that verify what the shop signs of its log', answer: logKeys },
  'GET /log/checkpoint': {
    summary: 'The newest signed tree head, as a C2SP checkpoint',
    answer: described(text, 'A signed note'),
    refuses: [404],
  },
  'GET /log/consistency': {
    summary: 'A proof that the log of so many events is the beginning of a longer one',
    query: v.object({ from: wholeNumber(1, 999_999_999), to: wholeNumber(1, 999_999_999) }),
    answer: v.object({
      proof: described(v.array(text), 'Hashes (base64), in the order of RFC 9162, 2.1.4.1'),
    }),
    refuses: [404],
  },
} as const satisfies CallTable;

export const documentCalls = {
  'GET /openapi.json': {
    summary: 'This document',
    answer: v.record(v.string(), v.unknown()),
    answerHeaders: ['ETag'],
  },
  'GET /docs/events.md': {
    summary: 'Every event of the log, with its meaning',
    answer: { fileOf: ['text/markdown'] },
    answerHeaders: ['ETag'],
  },
} as const satisfies CallTable;
