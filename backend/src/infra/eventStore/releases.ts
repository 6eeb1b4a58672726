/** The event store's image in compose files and workflows (ADR 77); a test compares all other mentions with this one. */
export const eventStoreImage = 'docker.kurrent.io/kurrent-lts/kurrentdb:26.0';
/** Releases that tests run with each night: the one whose answers were recorded, and the release of the image. */
export const testedReleases: readonly string[] = ['23.10', '26.0'];
