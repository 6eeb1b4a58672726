/** How long the shop keeps the places of logins, in ms. */
export const originLifetimeMs = 90 * 24 * 3_600_000;

/** How long mailed links are valid after the request, in ms (Q19). */
export const linkLifetimeMs = {
  verify: 24 * 3600_000,
  signUpAgain: 24 * 3600_000,
  newEmail: 24 * 3600_000,
  reset: 30 * 60_000,
} as const;
