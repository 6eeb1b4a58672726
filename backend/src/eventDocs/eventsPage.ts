import { retiredEvents } from '#domain/kernel/retiredEvents.ts';
import { type DocumentedEvent, type DocumentedStream, documentedStreams } from './documentedEvents.ts';

const introduction = `# Events

Every event type of the log: what it means, an example of its data, which command emits it, and who reads it. The page
is made of the definitions in \`backend/src/domain/\`,
the samples in \`backend/src/domain/golden/\` and the registries of projections and policies.

A stream is named by its category and an id, \`order-0c5e1b7a-…\`. Projections subscribe to categories and see all of their events; a policy is named
where it asks for a job. Beside its data each event has metadata: \`actor\` (\`kind\` and \`id\`), \`correlationId\` (one for a request and all that
follows), \`causationId\`, \`commandId\`, \`schemaVersion\` and \`at\` (ISO 8601, UTC), while traces are taken \`traceparent\` as well. Old versions stay in the log as they were written; readers get
them in the current version (ADR 7). Names and addresses are encrypted
(ADR 2). To ask the log questions: \`docs/analysts.md\`.
`;

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const readersOf = ({ followers }: DocumentedEvent, projections: readonly string[]): string => {
  const policies = followers.map(({ policy, jobs }) => `\`${policy}\` (asks for ${code(jobs)})`);
  return [
    ...(projections.length > 0 ? [`projections ${code(projections)}`] : []),
    ...(policies.length > 0 ? [`policies ${policies.join(', ')}`] : []),
  ].join('; ');
};

const earlierOf = ({ earlier }: DocumentedEvent): string =>
  earlier
    .map(
      ({ version, data }) =>
        `<details><summary>As version ${version} was written</summary>\n\n${json(data)}\n\n</details>\n\n`,
    )
    .join('');

const section = (event: DocumentedEvent, projections: readonly string[]): string => `### ${event.type}

${event.about.meaning}

* Version ${event.version}
* Emitted by ${code(event.about.emittedBy)}
* Read by ${readersOf(event, projections)}

${json(event.example)}

${earlierOf(event)}`;

const chapter = ({ address, category, events, projections }: DocumentedStream): string =>
  `## ${category}\n\nStreams \`${address}\`.\n\n${events.map((event) => section(event, projections)).join('')}`;

const contentsOf = (streams: readonly DocumentedStream[]): string =>
  streams
    .map(({ category, events }) => {
      const links = events.map(({ type }) => `[${type}](#${type.toLowerCase()})`);
      return `* [${category}](#${category.toLowerCase()}): ${links.join(', ')}`;
    })
    .join('\n');

/** The types that a log may contain although nothing emits them any more. */
const retired = (): string =>
  `## Retired types

Old logs contain events of these types. Nothing emits them or depends on them; the history shows them.

${retiredEvents.map(({ type, label, category }) => `* \`${type}\` in \`${category}-{id}\`: ${label}`).join('\n')}`;

/** All streams and the retired types as a page in Markdown. */
export const eventsPage = (): string =>
  `${introduction}\n${contentsOf(documentedStreams)}\n\n${documentedStreams.map(chapter).join('').trimEnd()}\n\n${retired()}\n`;
