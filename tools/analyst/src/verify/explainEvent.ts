import { eventDefinitions } from 'backend/domain/eventDefinitions.ts';
import { isRetired } from 'backend/domain/kernel/retiredEvents.ts';
import { instant, text } from 'backend/domain/kernel/schemas.ts';
import { upcast } from 'backend/infra/eventStore/codec.ts';
import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';
import * as v from 'valibot';

/** The metadata of every event. */
const metadataSchema = v.object({
  actor: v.variant('kind', [
    v.object({ kind: v.literal('visitor'), id: v.null() }),
    v.object({ kind: v.picklist(['client', 'admin', 'system']), id: text }),
  ]),
  correlationId: text,
  causationId: text,
  commandId: text,
  schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: instant,
});

const definitions = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

const issuesOf = (what: string, issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .map((issue) => `${what}${v.getDotPath(issue) ? `.${v.getDotPath(issue)}` : ''}: ${issue.message}`)
    .join('; ');

/** The fault of a stored event; null when the current program can read it. */
export const explainEvent = ({ type, data, metadata }: StoredEvent): string | null => {
  const definition = definitions.get(type);
  if (!definition && !isRetired({ type })) return `${type} is not a type of event that this program knows`;
  const beside = v.safeParse(metadataSchema, metadata);
  if (!beside.success) return issuesOf('metadata', beside.issues);
  if (!definition) return null;
  const { schemaVersion } = beside.output;
  if (schemaVersion > definition.version)
    return `version ${schemaVersion} of ${type} is newer than this program, which knows ${definition.version}`;
  try {
    const current = v.safeParse(definition.schema, upcast(type, data, beside.output));
    return current.success ? null : issuesOf(`data (version ${schemaVersion})`, current.issues);
  } catch (error) {
    return `version ${schemaVersion} of ${type} cannot be upcast: ${error instanceof Error ? error.message : error}`;
  }
};
