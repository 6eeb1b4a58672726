/** Data of an erased person cannot be encrypted: no key is ever created for them again. */
export class PersonErased extends Error {
  override name = 'PersonErased';
}
