import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { query } from './query.ts';

/** An empty database for the calling test file, as a URL; dropped when the file has ended. */
export const freshDatabase = async (): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  await query(server, `create database ${name}`);
  afterAll(() => query(server, `drop database if exists ${name} with (force)`));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
};
