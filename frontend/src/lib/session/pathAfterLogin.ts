import { errand, forgetErrand } from './comeBack.ts';
import { landingPath } from './guards.ts';

/** Where a login leads: back to what a client was doing, otherwise to the landing page of the role (R057). */
export const pathAfterLogin = (role: string | null): string => {
  const open = role === 'client' ? errand() : null;
  // An errand with a model ends where the model is added.
  if (open?.modelId === null || open === null) forgetErrand();
  return open?.path ?? landingPath(role);
};
