/** A file name that Windows does not keep for a device, with or without an ending: `_aux.png` for `aux.png`. */
export const withoutDeviceName = (name: string): string =>
  name.replace(/^(con|prn|aux|nul|(com|lpt)\d)(?=\.|$)/i, '_$1');
