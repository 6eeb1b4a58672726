import * as v from 'valibot';
import type { CallTable } from '../call.ts';

/** Messages of JSON-RPC 2.0; the protocol's own library reads them. */
const message = v.record(v.string(), v.unknown());
const messages = v.union([message, v.array(message)]);

export const agentCalls = {
  'POST /mcp': {
    summary: 'The shop for agents: searches and facts by the Model Context Protocol',
    byToken: true,
    body: messages,
    answer: messages,
    alsoAnswers: {
      202: { when: 'A notification, which has no answer' },
      400: { when: 'No message of the protocol: an error of JSON-RPC says why', body: message },
    },
  },
} as const satisfies CallTable;
