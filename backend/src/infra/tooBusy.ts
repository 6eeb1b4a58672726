/** Too many callers wait for the same resource. Nothing was done; the call may be repeated soon. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}
