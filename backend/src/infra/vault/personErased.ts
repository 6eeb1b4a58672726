/** Somebody wants to seal data of a person who was erased: no key is ever made for them again. */
export class PersonErased extends Error {
  override name = 'PersonErased';
}
