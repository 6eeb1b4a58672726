import { createHash } from 'node:crypto';
import type pg from 'pg';
import { codeOf } from './databaseErrors.ts';
import type { Send } from './sentStatements.ts';

/** A text gets a name the third time it is sent: the server keeps a named one until the connection ends. */
const worthFrom = 3;
/** Names of one pool. */
const mostNames = 150;
/** Texts whose best plan depends on their values: with a name they may get one that suits other values. */
const dependsOnValues = /\b(limit|offset|i?like|between)\b|@@|<->/i;

/** The server has another table than when it planned the statement, or does not know the name: it was another server's. */
const unusableNames = ['0A000', '26000', '42P05'];
const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

/** Chooses what is worth a name; `forget` makes a text do without for good. */
const createNames = () => {
  const names = new Map<string, string | null>();
  const sent = new Map<string, number>();
  return {
    nameOf: (text: string): string | null => {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames || dependsOnValues.test(text)) return known ?? null;
      const times = (sent.get(text) ?? 0) + 1;
      // Texts that are built for each call must not fill the memory.
      if (sent.size >= mostNames * 10) sent.clear();
      if (times < worthFrom) {
        sent.set(text, times);
        return null;
      }
      sent.delete(text);
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      names.set(text, name);
      return name;
    },
    forget: (text: string): void => void names.set(text, null),
  };
};

/**
 * Sends repeated statements by a name: the server parses and plans them once for each connection. Only those that
 * find rows by their keys, or write rows. Names are those of one pool.
 */
export const createNamedStatements = (): ((client: pg.PoolClient) => Send) => {
  const { nameOf, forget } = createNames();
  return (client) => async (text, values) => {
    const name = values.length === 0 ? null : nameOf(text);
    if (name === null) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!unusableNames.includes(codeOf(error))) throw error;
      forget(text);
      return client.query(text, [...values]).catch((again: unknown) => {
        // Within a transaction nothing can be repeated; its next attempt does without the name.
        throw isAborted(again) ? error : again;
      });
    }
  };
};
