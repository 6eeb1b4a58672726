import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The stream categories whose events contain file ids. */
const streamCategories = ['model', 'slider'];

const collect = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  if ('assetId' in value && typeof value.assetId === 'string') found.add(value.assetId);
  for (const part of Object.values(value)) collect(part, found);
};

/** The ids of all files named anywhere in any event of the log. */
export const assetIdsInLog = async (
  eventStore: Pick<EventStore, 'subscribe'>,
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const reading = new AbortController();
  try {
    for await (const message of eventStore.subscribe({ after: null, streamCategories }, reading.signal)) {
      if (message.kind === 'caughtUp') return found;
      for (const { data } of message.events) collect(data, found);
    }
  } finally {
    reading.abort();
  }
  throw new Error('The log ended before its end was reached');
};
