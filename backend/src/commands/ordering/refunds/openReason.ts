import * as v from 'valibot';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';

const reasonSchema = v.object({ reason: v.string() });

/** The reason as text; empty if none was given or its key is destroyed. */
export const openReason = async (
  open: PersonalKeys['open'],
  encrypted: Encrypted | null,
): Promise<string> => {
  const opened = v.safeParse(reasonSchema, encrypted && (await open(encrypted)));
  return opened.success ? opened.output.reason : '';
};
