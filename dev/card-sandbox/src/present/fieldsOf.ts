type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Some fields of a record under their API names: `expYear` becomes `exp_year`. */
export const fieldsOf = <R extends object, Name extends keyof R & string>(
  record: R,
  names: readonly Name[],
): { [Key in Name as Snake<Key>]: R[Key] } =>
  Object.fromEntries(names.map((name) => [snake(name), record[name]])) as {
    [Key in Name as Snake<Key>]: R[Key];
  };
