/** The event store's image that compose files and workflows run (ADR 72); a test holds every other mention against this one. */
export const eventStoreImage = 'docker.eventstore.com/eventstore/eventstoredb-ee:24.10';
/** The next release, tested each night with the same client. */
export const nextEventStoreImage = 'docker.kurrent.io/kurrent-lts/kurrentdb:26.0';
/** Releases that the tests have run on: that of the image, and the one whose answers were recorded. */
export const testedReleases: readonly string[] = ['23.10', '24.10'];
