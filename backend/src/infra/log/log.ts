import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './standardOutput.ts';

/** What a part writes its log to; `child` adds fields to each line. */
export type Log = Logger;

export type LogOptions = {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Which process or part speaks. */
  readonly name: string;
};

/** Fields that hold secrets or personal data (R: personal data never lies readable), wherever they stand. */
const secretFields = [
  'password',
  'newPassword',
  'token',
  'utoken',
  'secret',
  'clientSecret',
  'authorization',
  'cookie',
  'email',
  'to',
  'firstName',
  'lastName',
  'apiKey',
];
const secretHeaders = ['["set-cookie"]', '["stripe-signature"]'];

const paths = [
  ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  ...secretHeaders.flatMap((header) => [`headers${header}`, `*.headers${header}`]),
  // Postgres names the offending values in the detail of an error, and drivers keep the parameters of the query.
  'err.detail',
  'err.parameters',
];

/** A log of JSON lines on standard output, without secrets and without personal data. */
export const createLog = (
  { level, name }: LogOptions,
  destination: DestinationStream = standardOutput(),
): Log =>
  pino({ level, name, redact: { paths, censor: '[hidden]' }, base: { name, pid: process.pid } }, destination);
