/** An amount or a count in a text: translators skip it, and it is a new element when it changes. */
export const Figure = ({ children }: { readonly children: string | number }) => (
  <span translate="no">{children}</span>
);
