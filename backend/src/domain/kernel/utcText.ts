/** `2026-11-21 10:00:00 UTC`, of an instant in ISO 8601. */
export const utcText = (at: string): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
