import { landingPath } from './guards.ts';
import { forgetPendingAction, pendingAction } from './pendingAction.ts';

/** Where a login leads: back to what a client was doing, otherwise to the landing page of the role (R057). */
export const pathAfterLogin = (role: string | null): string => {
  const open = role === 'client' ? pendingAction() : null;
  // A pending action with a model ends where the model is added.
  if (open?.modelId === null || open === null) forgetPendingAction();
  return open?.path ?? landingPath(role);
};
