/** An amount or a count in a text: translators leave it alone, and it is replaced when it changes. */
export const Figure = ({ children }: { readonly children: string | number }) => (
  <span translate="no">{children}</span>
);
