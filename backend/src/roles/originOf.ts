import type { Config } from '../config.ts';

/** Where the shop is reached, without a path and a slash at its end. */
export const originOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  PUBLIC_URL.replace(/\/+$/, '');
