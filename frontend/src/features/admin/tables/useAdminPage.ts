import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowOf } from 'backend/contract/calls/calls.ts';
import { tablePageSize } from 'backend/contract/constants.ts';
import { useState } from 'react';
import { callPage, type Page } from '../../../lib/api.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';

type TableCall =
  | 'GET /modal/table'
  | 'GET /user'
  | 'GET /charge/allOrdersAdmin'
  | 'GET /email/messages'
  | 'GET /review';

/** A page of a table, for display. */
export type AdminPage<Row> = {
  readonly page: number;
  /** Rows of a page, and the choice of many in dense lines. */
  readonly limit: number;
  readonly setMany: (many: boolean) => void;
  readonly setPage: (page: number) => void;
  readonly data: Page<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** Where the browser remembers the choice of many rows. */
const manyKey = 'deskManyRows';
const manyRows = 20;

/** Eight rows (R087, R178b), or many. */
const useRows = () => {
  const [many, setState] = useState(() => readStored(manyKey) === 'true');
  const setMany = (next: boolean): void => {
    writeStored(manyKey, String(next));
    setState(next);
  };
  return { limit: many ? manyRows : tablePageSize, setMany };
};

/** One page of a table by the `?page=` of the address; empty parameters are left out. */
export const useAdminPage = <Name extends TableCall>(
  name: Name,
  filter: Readonly<Record<string, string>> = {},
): AdminPage<RowOf<Name>> => {
  const { page, shown, setPage } = usePageParam();
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const { limit, setMany } = useRows();
  const query = { page: shown, limit, ...Object.fromEntries(given) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', name, query],
    queryFn: ({ signal }) => callPage<TableCall>(name, { query, signal }) as Promise<Page<RowOf<Name>>>,
    placeholderData: keepPreviousData,
  });
  useLastPage(page, limit, data?.total, setPage);
  return { limit, setMany, page, setPage, data, error, isFetching, retry: () => void refetch() };
};
