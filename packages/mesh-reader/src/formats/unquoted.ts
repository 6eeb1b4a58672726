/** A name without the quotation marks that some programs write around one with spaces. */
export const unquoted = (name: string): string => name.replace(/^"(.*)"$/, '$1');
