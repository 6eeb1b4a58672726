/** The shop cannot start for a reason that the user can fix; the message explains it completely. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
