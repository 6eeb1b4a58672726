/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A quoted SQL string. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
