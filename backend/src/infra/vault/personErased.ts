/** Data of an erased person cannot be encrypted: no key is ever made for them again. */
export class PersonErased extends Error {
  override name = 'PersonErased';
}
