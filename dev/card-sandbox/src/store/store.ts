import { join } from 'node:path';
import { type AnswerTable, answerTable } from './answerTable.ts';
import { type DeliveryTable, deliveryTable } from './deliveryTable.ts';
import { type GroupCommit, groupCommit } from './groupCommit.ts';
import { openLedgerFile } from './ledgerFile.ts';
import { type LedgerTable, ledgerTable } from './ledgerTable.ts';
import { type ObjectTable, objectTable } from './objectTable.ts';
import { openDatabase } from './openDatabase.ts';

/** Everything the sandbox stores. Write only inside `commit.run`; writes are durable after `commit.settled`. */
export type Store = {
  readonly objects: ObjectTable;
  readonly ledger: LedgerTable;
  readonly answers: AnswerTable;
  readonly deliveries: DeliveryTable;
  readonly commit: GroupCommit;
  close(): void;
};

/** Opens the store in `dir` and updates the ledger file from it. @throws when the directory cannot be used */
export const openStore = (dir: string, now: number): Store => {
  const database = openDatabase(dir, now);
  try {
    const file = openLedgerFile(join(dir, 'ledger.ndjson'), database);
    const commit = groupCommit(database, file.catchUp);
    return {
      objects: objectTable(database),
      ledger: ledgerTable(database),
      answers: answerTable(database),
      deliveries: deliveryTable(database),
      commit,
      close: () => {
        commit.flush();
        file.close();
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
};
