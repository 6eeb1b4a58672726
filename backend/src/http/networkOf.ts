import ipaddr from 'ipaddr.js';

/** Providers hand out IPv6 by /64 networks (RFC 6177), so the holder of one address has its whole network. */
const prefixBits = 64;

/**
 * The network that calls are counted for, from an address as the socket or a trusted proxy gives it: an IPv4 address
 * itself, also when it comes as an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`); for IPv6 the /64, whose addresses
 * cost nothing to change. Text that is not an address stays as it is.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, prefixBits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${prefixBits}`;
};
