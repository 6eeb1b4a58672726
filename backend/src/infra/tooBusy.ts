/** So many ask for the same at this moment that nobody more may wait for it. Nothing was done; the call may be repeated soon. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}
