import { writeFile } from 'node:fs/promises';

type Example = { readonly request?: unknown; readonly answer?: unknown };
/** The used part of a schema of the document. */
type Schema = { readonly properties?: Readonly<Record<string, Schema>>; readonly items?: Schema };

const file = new URL('../../src/http/openapi/examples.json', import.meta.url);
const longestText = 160;
/** Values that would give access if the shop of the tests still existed. */
const secrets = ['utoken', 'userToken', 'clientSecret'];
/** The document in itself. */
const withoutExample = 'GET /openapi.json';

const mapFields = (value: object, to: (part: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, to(part, name)]));

/** Short enough to be read: one row of each list (numbers belong together), and the beginning of each text. */
const shortened = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value))
    return value.filter((item, nth) => nth === 0 || typeof item === 'number').map((item) => shortened(item));
  if (typeof value === 'string') {
    if (secrets.includes(name)) return '…';
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value.trim();
  }
  return typeof value === 'object' && value !== null ? mapFields(value, shortened) : value;
};

/** Without fields that the call ignores: documented clients send whole models. */
const heeded = (value: unknown, { properties, items }: Schema): unknown => {
  if (Array.isArray(value)) return value.map((item) => heeded(item, items ?? {}));
  if (typeof value !== 'object' || value === null || !properties) return value;
  const known = Object.entries(value).filter(([name]) => name in properties);
  return mapFields(Object.fromEntries(known), (part, name) => heeded(part, properties[name] ?? {}));
};

const fieldsIn = (value: unknown): number => (JSON.stringify(value)?.match(/":/g) ?? []).length;

/** As it would be in a shop at its usual address. */
const read = (json: string): unknown =>
  JSON.parse(json.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://localhost:3000'));

/** Collects of each call the request and the answer that say most, as examples for the document. */
export const exampleRecorder = () => {
  const examples = new Map<string, Example>();
  return {
    /** A call that succeeded: its bodies as JSON, or null, and the schema of the request. */
    keep: (call: string, request: string | null, answer: string | null, schema: Schema): void => {
      if (call === withoutExample || (request === null && answer === null)) return;
      const example = {
        ...(request !== null && { request: shortened(heeded(read(request), schema)) }),
        ...(answer !== null && { answer: shortened(read(answer)) }),
      };
      const known = examples.get(call);
      if (!known || fieldsIn(example) > fieldsIn(known)) examples.set(call, example);
    },
    /** Replaces the examples of the document. */
    write: async (): Promise<void> => {
      const sorted = Object.fromEntries([...examples].toSorted(([one], [other]) => (one < other ? -1 : 1)));
      await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
};
