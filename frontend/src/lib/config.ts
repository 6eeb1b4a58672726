import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireShop } from 'backend/contract/wire.ts';
import { getAnswer } from './api.ts';
import { fromPage } from './initialAnswers.ts';

/** What the shop's configuration tells the browser. */
export type ShopConfig = WireShop;

const path = '/config';

export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => getAnswer<ShopConfig>(path, signal),
    ...fromPage<ShopConfig>(path),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** The configuration once it is there. */
export const useConfig = (): ShopConfig | undefined => useQuery(configQuery()).data;

/** The shop's name; a neutral one until the configuration is there. */
export const useShopName = (): string => useConfig()?.shopName ?? 'Model Shop';
