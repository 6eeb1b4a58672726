type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly target: unknown };

const typing = 'input, textarea, select, dialog, [contenteditable]';

/** Whether a key press means the field of the desk: `/` alone, while nothing is typed and no dialog is open. */
export const isFinderKey = ({ key, ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey) &&
  (target as Partial<Element> | null)?.closest?.(typing) === null;
