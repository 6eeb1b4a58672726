import type { RecordedEvent } from '#domain/kernel/event.ts';
import { streamCategory, streamId } from '#domain/streams.ts';

/** `<kind>:<id>`, the key of a thing in the history. */
export const subjectKey = (kind: string, id: string): string => `${kind}:${id}`;

export const subjectOfStream = (streamName: string): string =>
  subjectKey(streamCategory(streamName), streamId(streamName));

/** The fields of events that refer to other things, with the kinds of these. */
const naming: Readonly<Record<string, string>> = {
  modelId: 'model',
  modelIds: 'model',
  userId: 'user',
  orderId: 'order',
  categoryId: 'category',
  subCategoryId: 'subCategory',
  assetId: 'asset',
  licenceId: 'licence',
  items: 'model',
};

const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'object' && value !== null && 'modelId' in value ? idsIn(value.modelId) : [];
};

/** All subjects of an event, its own stream first. */
export const subjectsOf = ({ streamName, data }: RecordedEvent): readonly string[] => [
  ...new Set([
    subjectOfStream(streamName),
    ...Object.entries(data as object).flatMap(([field, value]) => {
      const kind = Object.hasOwn(naming, field) ? naming[field] : undefined;
      return kind ? idsIn(value).map((id) => subjectKey(kind, id)) : [];
    }),
  ]),
];
