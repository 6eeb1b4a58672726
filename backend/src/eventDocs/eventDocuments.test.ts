import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { eventDefinitions } from '#domain/eventDefinitions.ts';
import { documentedStreams } from './documentedEvents.ts';
import { eventDocuments } from './eventDocuments.ts';

const [page = '', asyncApi = ''] = await Promise.all(eventDocuments.map(({ write }) => write()));
const document = JSON.parse(asyncApi);
const documented = documentedStreams.flatMap(({ events }) => events);

/** The part of the document that a reference names, or undefined. */
const partAt = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name],
      document,
    );

const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

describe('asyncapi.json', () => {
  test('conforms to AsyncAPI 3.0', () => {
    const isSound = ajv.compile(specs.schemasWithoutId['3.0.0']);
    isSound(document);
    expect(isSound.errors ?? []).toEqual([]);
  });

  test('contains the target of every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
    expect(references.length).toBeGreaterThan(0);
    expect([...new Set(references)].filter((reference) => partAt(reference) === undefined)).toEqual([]);
  });

  test.each(eventDefinitions)('describes $type, and its example is valid', ({ type, version }) => {
    const message = document.components.messages[type];
    expect(message['x-schema-version']).toBe(version);
    const fits = ajv.compile({ $ref: `document#/components/messages/${type}/payload` });
    fits(message.examples[0].payload);
    expect(fits.errors ?? []).toEqual([]);
  });
});

describe('events.md', () => {
  test.each(documented)('explains $type in whole sentences', ({ type, about, example }) => {
    expect(about.meaning).toMatch(/^[A-Z].*\.$/);
    expect(page).toContain(`### ${type}\n\n${about.meaning}\n`);
    expect(page).toContain(JSON.stringify(example, null, 2));
  });

  test('names a reader of each stream', () => {
    const unread = documentedStreams.filter(({ projections }) => projections.length === 0);
    expect(unread.map(({ category }) => category)).toEqual([]);
  });

  test('names the policy and the job that handle an event', () => {
    const followersOf = (type: string) => documented.find((event) => event.type === type)?.followers;
    expect(followersOf('PaymentReceived')).toEqual([{ policy: 'whenMailRequested', jobs: ['sendMail'] }]);
    // Only a lost dispute sends a mail: a variant of the example.
    expect(followersOf('DisputeClosed')).toEqual([{ policy: 'whenMailRequested', jobs: ['sendMail'] }]);
    expect(followersOf('CategoryAdded')).toEqual([]);
  });
});
