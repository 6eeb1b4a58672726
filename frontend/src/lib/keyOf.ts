import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type Press = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>;

/**
 * The pressed key; '' while an input method composes a word with it (UI Events, section 5.7). Safari ends the composition before it reports
 * the key, and then only the code 229 tells (WebKit bug 165004).
 */
export const keyOf = (event: Press | ReactKeyboardEvent): string => {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? '' : key;
};
