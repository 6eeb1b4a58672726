import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether a Host header names this machine from its own view. A foreign page can point its own name here, but must keep that name. */
const isLoopbackHost = (host: string | undefined): boolean => {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
};

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/**
 * Whether a request was made on this machine, by its connection, its Host header and, behind trusted proxies, the forwarded caller. Without
 * trusted proxies, any forwarded request counts as remote.
 */
export const isOnThisMachine = ({ req, app, ip }: Context): boolean => {
  if (!isLoopbackAddress(req.socket.remoteAddress) || !isLoopbackHost(req.headers.host)) return false;
  return app.proxy ? isLoopbackAddress(ip) : forwarding.every((name) => req.headers[name] === undefined);
};
