import type { DatabaseSync } from 'node:sqlite';

/** An answer stored under an idempotency key, with the fingerprint of its request. */
type StoredAnswer = { readonly fingerprint: string; readonly status: number; readonly body: string };

export type AnswerTable = {
  get(key: string): StoredAnswer | undefined;
  put(key: string, answer: StoredAnswer, createdSeconds: number): void;
};

export const answerTable = (database: DatabaseSync): AnswerTable => {
  const select = database.prepare('SELECT fingerprint, status, body FROM answers WHERE idempotency_key = ?');
  const insert = database.prepare(
    'INSERT INTO answers (idempotency_key, fingerprint, status, body, created) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    get: (key) => {
      const row = select.get(key);
      if (row === undefined) return undefined;
      return { fingerprint: String(row.fingerprint), status: Number(row.status), body: String(row.body) };
    },
    put: (key, answer, created) => {
      insert.run(key, answer.fingerprint, answer.status, answer.body, created);
    },
  };
};
