import type { ReactElement } from 'react';

/** Children that may be siblings of others: no text, which would not have its own element. */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
