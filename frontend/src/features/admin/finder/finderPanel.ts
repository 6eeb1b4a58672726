/** The style of what opens under the field of the desk: over the page, so that nothing moves. */
export const finderPanel =
  'absolute inset-x-4 z-40 mt-1 rounded-card border border-line bg-surface p-2 shadow-lg md:inset-x-6 lg:inset-x-10';
