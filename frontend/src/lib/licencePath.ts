/** The address of a version of a licence; apart from other paths, so that no page loads it first. */
export const licencePath = ({ id, version }: { readonly id: string; readonly version: number }): string =>
  `/licence/${id}/${version}`;
