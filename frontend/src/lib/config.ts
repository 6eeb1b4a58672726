import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireShop } from 'backend/contract/wireShop.ts';
import { call } from './api.ts';

/** The part of the shop's configuration that the browser needs. */
export type ShopConfig = WireShop;

export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** The configuration; undefined while loading. */
export const useConfig = (): ShopConfig | undefined => useQuery(configQuery()).data;

/** The shop's name; a neutral one while the configuration loads. */
export const useShopName = (): string => useConfig()?.shopName ?? 'Model Shop';
