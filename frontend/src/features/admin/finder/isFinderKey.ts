import { keyOf } from '../../../lib/keyOf.ts';

/** Where the browser remembers that the key is off. */
export const keyOff = 'finderKeyOff';

type Pressed = Parameters<typeof keyOf>[0] &
  Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly target: unknown };

const typing = 'input, textarea, select, dialog, [contenteditable]';

/** Whether a key press means the field of the desk: `/` alone, while nothing is typed and no dialog is open. */
export const isFinderKey = (event: Pressed): boolean =>
  keyOf(event) === '/' &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  (event.target as Partial<Element> | null)?.closest?.(typing) === null;
