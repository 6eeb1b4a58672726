import type { WireAuditState } from 'backend/contract/audit.ts';
import { sendAnswer } from '../../../../lib/api.ts';

/**
 * Makes a model what it was: the normal update command (R157), after the normal restoring one when it was deleted since
 * (Q14). History is never changed; it goes on. @throws ApiError
 */
export const restoreModel = async (
  { subject, restore: current }: WireAuditState,
  then: NonNullable<WireAuditState['restore']>,
): Promise<void> => {
  const id = encodeURIComponent(subject.id);
  if (current === null) await sendAnswer('POST', `/modal/relist/${id}`, {});
  await sendAnswer('PUT', `/modal/updateModel/${id}`, then);
};
