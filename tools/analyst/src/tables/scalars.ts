import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBTimestampValue,
  type DuckDBType,
  DuckDBUUIDValue,
  type DuckDBValue,
  TIMESTAMP,
  UUID,
  VARCHAR,
} from '@duckdb/node-api';

/** A scalar column type, and how to convert a JSON value to it. */
export type Scalar = { readonly type: DuckDBType; readonly of: (value: unknown) => DuckDBValue };

const orNull =
  <Value>(of: (value: Value) => DuckDBValue) =>
  (value: unknown): DuckDBValue =>
    value === null || value === undefined ? null : of(value as Value);

export const text: Scalar = {
  type: VARCHAR,
  of: orNull((value) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))),
};
export const truth: Scalar = { type: BOOLEAN, of: orNull((value: boolean) => value) };
export const whole: Scalar = { type: BIGINT, of: orNull((value: number | bigint) => BigInt(value)) };
export const decimal: Scalar = { type: DOUBLE, of: orNull((value: number) => value) };
export const uuid: Scalar = {
  type: UUID,
  of: orNull((value: string) => DuckDBUUIDValue.fromUint128(BigInt(`0x${value.replaceAll('-', '')}`))),
};
/** Instants are UTC without a zone, so that a result does not depend on the analyst's time zone. */
export const instant: Scalar = {
  type: TIMESTAMP,
  of: orNull((value: string) => new DuckDBTimestampValue(BigInt(Date.parse(value)) * 1000n)),
};
