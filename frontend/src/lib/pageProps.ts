/** The properties of every page: the decoded parameters of its path. */
export type PageProps = { readonly params: Readonly<Record<string, string>> };
