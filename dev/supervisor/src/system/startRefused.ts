/** The shop cannot start for a reason that the person in front of the terminal can change; the message says it in full. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
