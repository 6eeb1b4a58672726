import {
  BOOLEAN,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  STRUCT,
  structValue,
} from '@duckdb/node-api';
import { encrypted } from 'backend/domain/kernel/schemas.ts';
import { decimal, instant, type Scalar, text, truth, uuid, whole } from './scalars.ts';

/** `orderPlaced` and `OrderPlaced` become `order_placed`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '_'}${letter.toLowerCase()}`);

/** One column of an event's table: its type, and how to read its value from the event's data. */
export type Column = {
  readonly name: string;
  readonly type: DuckDBType;
  /** Null if that part of the data is missing. */
  readonly read: (data: unknown) => DuckDBValue;
};

/** Replaces personal data. */
export const masked = '(masked)';

/** The parts of a valibot schema that determine its columns. */
type SchemaNode = {
  readonly type: string;
  readonly pipe?: readonly { readonly type: string }[];
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly wrapped?: SchemaNode;
  readonly item?: SchemaNode;
  readonly literal?: unknown;
};

type Read = (data: unknown) => unknown;

const isWrapper = ({ type }: SchemaNode): boolean =>
  ['nullable', 'optional', 'nullish', 'exact_optional', 'undefinedable'].includes(type);

const unwrapped = (schema: SchemaNode): SchemaNode =>
  isWrapper(schema) && schema.wrapped ? unwrapped(schema.wrapped) : schema;

/** Whether "not given" and null differ in meaning, as for a removed price. */
const distinguishesNull = (schema: SchemaNode): boolean =>
  ['optional', 'exact_optional'].includes(schema.type) && schema.wrapped?.type === 'nullable';

const scalarOf = ({ type, pipe = [], literal }: SchemaNode): Scalar => {
  const has = (action: string) => pipe.some((step) => step.type === action);
  if (type === 'string') return has('uuid') ? uuid : has('iso_timestamp') ? instant : text;
  if (type === 'number') return has('integer') ? whole : decimal;
  if (type === 'boolean' || typeof literal === 'boolean') return truth;
  // All other types become JSON text.
  return text;
};

const part =
  (read: Read, key: string): Read =>
  (data) =>
    (read(data) as Readonly<Record<string, unknown>> | null | undefined)?.[key];

const encryptedColumns = (name: string, read: Read): readonly Column[] => [
  { name: `${name}_person_id`, type: uuid.type, read: (data) => uuid.of(part(read, 'personId')(data)) },
  { name, type: text.type, read: (data) => (read(data) ? masked : null) },
];

const listColumn = (name: string, item: SchemaNode, read: Read): Column => {
  const node = unwrapped(item);
  const columns = node.entries ? fieldColumns(node.entries, '', (data) => data) : null;
  const scalar = scalarOf(node);
  const elementType: DuckDBType = columns
    ? STRUCT(Object.fromEntries(columns.map((column) => [column.name, column.type])))
    : scalar.type;
  const element = (value: unknown): DuckDBValue =>
    columns
      ? structValue(Object.fromEntries(columns.map((column) => [column.name, column.read(value)])))
      : scalar.of(value);
  return {
    name,
    type: LIST(elementType),
    read: (data) => {
      const values = read(data);
      return Array.isArray(values) ? listValue(values.map(element)) : null;
    },
  };
};

const columnsAt = (name: string, schema: SchemaNode, read: Read): readonly Column[] => {
  const node = unwrapped(schema);
  const given: readonly Column[] = distinguishesNull(schema)
    ? [{ name: `${name}_given`, type: BOOLEAN, read: (data) => read(data) !== undefined }]
    : [];
  if (node === (encrypted as SchemaNode)) return encryptedColumns(name, read);
  if (node.entries) return [...given, ...fieldColumns(node.entries, `${name}_`, read)];
  if (node.item) return [...given, listColumn(name, node.item, read)];
  const { type, of } = scalarOf(node);
  return [...given, { name, type, read: (data) => of(read(data)) }];
};

const fieldColumns = (
  entries: Readonly<Record<string, SchemaNode>>,
  prefix: string,
  read: Read,
): readonly Column[] =>
  Object.entries(entries).flatMap(([key, schema]) =>
    columnsAt(`${prefix}${snakeCase(key)}`, schema, part(read, key)),
  );

/**
 * The typed columns of a valibot object schema. Nested objects become separate columns (`total_cents`), lists stay
 * lists, personal data is masked.
 */
export const columnsOf = (schema: unknown): readonly Column[] =>
  fieldColumns((schema as SchemaNode).entries ?? {}, '', (data) => data);
