/** The file is not valid for its field; the message is for people and follows the name of the field. */
export class RejectedFile extends Error {
  override name = 'RejectedFile';
}
