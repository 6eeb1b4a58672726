import ipaddr from 'ipaddr.js';

/** Providers assign IPv6 by /64 networks (RFC 6177), so the holder of one address controls its whole network. */
const prefixBits = 64;

/**
 * The network for which calls are counted, from the address given by the socket or a trusted proxy: an IPv4 address itself, also as an
 * IPv4-mapped IPv6 address (`::ffff:192.0.2.1`); for IPv6 the /64, since its holder can change addresses freely. Text that is not an
 * address stays as it is.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, prefixBits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${prefixBits}`;
};
