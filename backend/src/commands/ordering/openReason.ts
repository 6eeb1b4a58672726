import * as v from 'valibot';
import type { Sealed } from '#domain/kernel/schemas.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';

const reasonSchema = v.object({ reason: v.string() });

/** The reason as text; empty if none was given or its key is destroyed. */
export const openReason = async (open: PersonalKeys['open'], sealed: Sealed | null): Promise<string> => {
  const opened = v.safeParse(reasonSchema, sealed && (await open(sealed)));
  return opened.success ? opened.output.reason : '';
};
