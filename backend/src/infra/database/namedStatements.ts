import { createHash } from 'node:crypto';
import type pg from 'pg';
import { codeOf } from './databaseErrors.ts';
import { type Send, sendBy } from './sentStatements.ts';

/** A statement gets a name the third time it is sent, since the server keeps a named one until the connection ends. */
const worthFrom = 3;
/** Statement names of one pool. */
const mostNames = 150;
/** Statements whose best plan depends on their values: under a name they might reuse a plan for other values. */
const dependsOnValues = /\b(limit|offset|i?like|between)\b|@@|<->/i;

/** The table has changed since the server planned the statement, or the server does not have the name, since another server had it. */
const unusableNames = ['0A000', '26000', '42P05'];
const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

/** Chooses which statements get a name; `forget` makes a statement unnamed permanently. */
const createNames = () => {
  const names = new Map<string, string | null>();
  const sent = new Map<string, number>();
  return {
    nameOf: (text: string): string | null => {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames || dependsOnValues.test(text)) return known ?? null;
      const times = (sent.get(text) ?? 0) + 1;
      // The memory for texts is bounded, since some are built for each call.
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
 * Sends repeated statements by name, so that the server parses and plans them once per connection. Only statements that find rows by key or
 * write rows get names. Names belong to one pool.
 */
export const createNamedStatements = (): ((client: pg.PoolClient) => Send) => {
  const { nameOf, forget } = createNames();
  return (client) => async (text, values) => {
    const name = values.length === 0 ? null : nameOf(text);
    const statement = { text, values: [...values] };
    if (name === null) return sendBy(client, statement);
    try {
      return await sendBy(client, { ...statement, name });
    } catch (error) {
      if (!unusableNames.includes(codeOf(error))) throw error;
      forget(text);
      return sendBy(client, statement).catch((again: unknown) => {
        // Nothing can be repeated within a transaction; its next attempt sends the statement without a name.
        throw isAborted(again) ? error : again;
      });
    }
  };
};
