import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireShop } from 'backend/contract/wireShop.ts';
import { getAnswer } from './api.ts';

/** The part of the shop's configuration that the browser needs. */
export type ShopConfig = WireShop;

const path = '/config';

export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => getAnswer<ShopConfig>(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** The configuration; undefined while loading. */
export const useConfig = (): ShopConfig | undefined => useQuery(configQuery()).data;

/** The shop's name; a neutral one while the configuration loads. */
export const useShopName = (): string => useConfig()?.shopName ?? 'Model Shop';
