import type { WireModel } from 'backend/contract/wire.ts';
import { call } from '../../../lib/api.ts';

/** Relists a deleted model (Q14). @throws ApiError */
export const relist = ({ _id }: WireModel) => call('POST /modal/relist/:id', { params: { id: _id } });
