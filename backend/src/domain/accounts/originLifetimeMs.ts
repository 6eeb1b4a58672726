/** How long the shop knows where somebody logged in from, in ms. */
export const originLifetimeMs = 90 * 24 * 3_600_000;
