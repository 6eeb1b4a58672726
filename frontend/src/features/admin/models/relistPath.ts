import type { WireModel } from 'backend/contract/wire.ts';

/** The call that puts a deleted model back into the shop (Q14). */
export const relistPath = ({ _id }: WireModel): string => `/modal/relist/${encodeURIComponent(_id)}`;
