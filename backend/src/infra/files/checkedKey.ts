const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyPattern = new RegExp(
  `^(?:assets/[0-9a-f]{2}/${uuid}|renditions/[0-9a-f]{2}/${uuid}/(?:\\d{1,5}\\.(?:avif|webp|jpeg)|first\\.jpeg)|(?:previews|conversions)/[0-9a-f]{2}/[0-9a-f]{64}|imports/[0-9a-f]{2}/${uuid}\\.(?:zip|json)|uploads/[0-9a-f]{2}/${uuid}(?:(?:\\.facts)?\\.json|\\.[a-z]+\\.jpeg))$`,
);

/** Whether a name has one of the forms of keys. */
export const isKey = (name: string): boolean => keyPattern.test(name);

/** Returns the key if it has one of the forms: nothing else ever becomes a path. @throws */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`);
  return key;
};
