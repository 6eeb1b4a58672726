type Press = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>;
/** React's event has the browser's own inside. */
type AnyPress = Press & { readonly nativeEvent?: Press };

/**
 * The pressed key; '' while an input method composes a word with it (UI Events, section 5.7). Safari ends the composition before it reports
 * the key, and then only the code 229 tells (WebKit bug 165004).
 */
export const keyOf = (event: AnyPress): string => {
  const { isComposing, keyCode, key } = event.nativeEvent ?? event;
  return isComposing || keyCode === 229 ? '' : key;
};
