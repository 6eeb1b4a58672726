/** A document of the log's events. */
export type EventDocument = {
  readonly name: string;
  readonly mediaType: string;
  readonly write: () => Promise<string>;
};

const streams = async () => (await import('./documentedEvents.ts')).documentedStreams;

/** Every document about the log's events. Their sources are loaded on the first request. */
export const eventDocuments: readonly EventDocument[] = [
  {
    name: 'events.md',
    mediaType: 'text/markdown; charset=utf-8',
    write: async () => (await import('./eventsPage.ts')).eventsPage(await streams()),
  },
  {
    name: 'asyncapi.json',
    mediaType: 'application/vnd.aai.asyncapi+json',
    write: async () =>
      JSON.stringify((await import('./asyncApiDocument.ts')).asyncApiDocument(await streams()), null, 2),
  },
];
