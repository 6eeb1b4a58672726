import type { ReactElement } from 'react';

/** Children that may be beside others: no text, which would have no element of its own. */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
