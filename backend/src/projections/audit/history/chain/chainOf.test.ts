import { describe, expect, test } from 'vitest';
import type { EntryRow } from '../events/table.ts';
import { type ChainNode, chainOf } from './chainOf.ts';

const entry = (event_id: string, command_id: string, causation_id: string, type = 'ModelUpdated') =>
  ({ event_id, command_id, causation_id, correlation_id: 'request', type }) as EntryRow;

/** `command c1 [event e1]` */
const drawn = ({ kind, id, children }: ChainNode): string =>
  `${kind} ${id}${children.length === 0 ? '' : ` [${children.map(drawn).join(', ')}]`}`;

describe('a causal chain', () => {
  test('leads from the request through commands and events to jobs and their mails', () => {
    const chain = chainOf(
      'request',
      [entry('e1', 'c1', 'request'), entry('e2', 'c1', 'request'), entry('m1', 'j1', 'e1', 'MailSent')],
      [],
    );
    expect(drawn(chain)).toBe('request request [command c1 [event e1 [job j1 [mail m1]], event e2]]');
  });

  test('steps of a command are its children, even when it led to no event itself', () => {
    expect(drawn(chainOf('request', [entry('e1', 'c1', 'request'), entry('e2', 'c2', 'c1')], []))).toBe(
      'request request [command c1 [event e1, command c2 [event e2]]]',
    );
    expect(drawn(chainOf('request', [entry('e1', 'c2', 'silent'), entry('e2', 'c3', 'silent')], []))).toBe(
      'request request [command silent [command c2 [event e1], command c3 [event e2]]]',
    );
  });

  test('every job of an event is included, with its events and further commands, or alone without any', () => {
    const chain = chainOf(
      'request',
      [entry('e1', 'c1', 'request'), entry('m1', 'jc1', 'e1', 'MailSent'), entry('e2', 'c2', 'jc3')],
      ['1', '2', '3'].map((n) => ({ eventId: 'e1', id: `j-${n}`, commandId: `jc${n}` })),
    );
    expect(drawn(chain)).toBe(
      'request request [command c1 [event e1 [job j-1 [mail m1], job j-2, job j-3 [command c2 [event e2]]]]]',
    );
  });

  test('a cause outside the chain is harmless, and a cycle ends', () => {
    expect(drawn(chainOf('request', [], []))).toBe('request request');
    expect(drawn(chainOf('request', [entry('e1', 'c1', 'c1')], []))).toBe(
      'request request [command c1 [event e1]]',
    );
    const circle = chainOf('request', [entry('e1', 'c1', 'c2'), entry('e2', 'c2', 'c1')], []);
    expect(drawn(circle)).toBe('request request');
  });
});
