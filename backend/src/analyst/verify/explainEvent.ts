import * as v from 'valibot';
import { eventDefinitions } from '#domain/eventDefinitions.ts';
import { upcast } from '#infra/eventStore/codec.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { metadataSchema } from './metadataSchema.ts';

const definitions = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

const issuesOf = (what: string, issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .map((issue) => `${what}${v.getDotPath(issue) ? `.${v.getDotPath(issue)}` : ''}: ${issue.message}`)
    .join('; ');

/** What is wrong with an event as it lies in the log; null when today's program understands it. */
export const explainEvent = ({ type, data, metadata }: StoredEvent): string | null => {
  const definition = definitions.get(type);
  if (!definition) return `${type} is no type of event that this program knows`;
  const beside = v.safeParse(metadataSchema, metadata);
  if (!beside.success) return issuesOf('metadata', beside.issues);
  const { schemaVersion } = beside.output;
  if (schemaVersion > definition.version)
    return `version ${schemaVersion} of ${type} is newer than this program, which knows ${definition.version}`;
  try {
    const current = v.safeParse(definition.schema, upcast(type, data, beside.output));
    return current.success ? null : issuesOf(`data (version ${schemaVersion})`, current.issues);
  } catch (error) {
    return `version ${schemaVersion} of ${type} cannot be brought up: ${error instanceof Error ? error.message : error}`;
  }
};
