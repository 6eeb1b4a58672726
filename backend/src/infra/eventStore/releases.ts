/** The event store's image in compose files and workflows (ADR 72); a test compares all other mentions with this one. */
export const eventStoreImage = 'docker.eventstore.com/eventstore/eventstoredb-ee:24.10';
/** The next release, tested each night with the same client. */
export const nextEventStoreImage = 'docker.kurrent.io/kurrent-lts/kurrentdb:26.0';
/** Releases that tests have run with: the release of the image, and the one whose answers were recorded. */
export const testedReleases: readonly string[] = ['23.10', '24.10'];
