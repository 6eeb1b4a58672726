/** How long the mailed links live after they were asked for, in ms (Q19). */
export const linkLifetimeMs = { verify: 24 * 3600_000, reset: 30 * 60_000 } as const;
