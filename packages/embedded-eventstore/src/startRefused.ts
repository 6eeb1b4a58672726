/** Why the server cannot start, as one line for the person who started it. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
