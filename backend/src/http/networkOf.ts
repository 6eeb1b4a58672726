import ipaddr from 'ipaddr.js';

/** Providers assign IPv6 by /64 networks (RFC 6177), so the holder of one address controls its whole network. */
const prefixBits = 64;

/** `192.0.2.1:4711` or `[2001:db8::1]:4711`, as some proxies forward callers (Azure's among them): the port differs with each connection. */
const withPort = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/;

/**
 * The network for which calls are counted, from the address given by the socket or a trusted proxy: an IPv4 address itself, also as an
 * IPv4-mapped IPv6 address (`::ffff:192.0.2.1`); for IPv6 the /64, since its holder can change addresses freely. Text that is not an
 * address stays as it is.
 */
export const networkOf = (caller: string): string => {
  const [, four, six] = withPort.exec(caller) ?? [];
  const address = four ?? six ?? caller;
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, prefixBits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${prefixBits}`;
};
