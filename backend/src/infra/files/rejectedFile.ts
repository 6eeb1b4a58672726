/** The file is not what its field takes; the message is for people and reads after the name of the field. */
export class RejectedFile extends Error {
  override name = 'RejectedFile';
}
