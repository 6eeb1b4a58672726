/** A provider hands out IPv6 by networks of so many groups of 16 bits (RFC 6177): who has one address has all of its network. */
const networkGroups = 4;

const groupsOf = (part = ''): readonly string[] => (part === '' ? [] : part.split(':'));

/** The two last groups of an address of IPv6 that is one of IPv4, as IPv4 writes them. */
const asIpv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.');

/**
 * Whom calls are counted for, of a network address as the socket or a trusted proxy gives it: IPv4 itself, also where it
 * comes in the clothes of IPv6 (`::ffff:192.0.2.1`), and the /64 of IPv6, whose addresses cost nothing to change. What is
 * no address stays as it is.
 */
export const networkOf = (address: string): string => {
  const [withoutZone] = address.split('%');
  const url = `http://[${withoutZone}]`;
  if (!address.includes(':') || !URL.canParse(url)) return address;
  // Every spelling of an address has one canonical one.
  const [head, tail] = new URL(url).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  if (first.length === 0 && last.length === 3 && last[0] === 'ffff') return asIpv4(last.slice(1));
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, networkGroups).join(':')}::/64`;
};
