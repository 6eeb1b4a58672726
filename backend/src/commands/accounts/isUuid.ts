import * as v from 'valibot';
import { uuid } from '#domain/kernel/schemas.ts';

/** Whether a text from outside may be an id at all; the vault's columns take nothing else. */
export const isUuid = (text: string): boolean => v.is(uuid, text);
