import { keyOf } from '../../../lib/keyOf.ts';
import { readStored } from '../../../lib/storage.ts';

/** Where the browser remembers that the keys are off. */
export const keyOff = 'finderKeyOff';

type Pressed = Parameters<typeof keyOf>[0] &
  Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly target: unknown };

const typing = 'input, textarea, select, dialog, [contenteditable]';

/** The key of the desk that was pressed; '' with a modifier, while something is typed or a dialog is open, and while these keys are switched off. */
export const deskKey = (event: Pressed): string =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Partial<Element> | null)?.closest?.(typing) !== null ||
  readStored(keyOff) === 'true'
    ? ''
    : keyOf(event);
