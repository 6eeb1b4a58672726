const segmentPattern = (segment: string): string => {
  if (segment === '*' || segment === '*?') return segment === '*' ? '/.*' : '(?:/.*)?';
  if (!segment.startsWith(':')) return `/${segment}`;
  return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
};

/** Whether a route pattern matches an address, as the router decides it: letter case does not count (Q49). */
export const matches = (pattern: string, pathname: string): boolean => {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  return new RegExp(`^${segments.map(segmentPattern).join('')}/?$`, 'i').test(pathname);
};
