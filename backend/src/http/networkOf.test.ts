import { expect, test } from 'vitest';
import { networkOf } from './networkOf.ts';

test('all addresses of an IPv6 /64 network count as one (Q44)', () => {
  const spellings = [
    '2001:db8:0:7::1',
    '2001:db8:0:7:ffff:ffff:ffff:ffff',
    '2001:0DB8:0000:0007:0:0:0:2',
    '2001:db8:0:7:a:b:1.2.3.4',
  ];
  expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']));
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('an IPv4 address counts by itself, also as an IPv4-mapped IPv6 address', () => {
  expect(['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:C000:0201'].map(networkOf)).toEqual(
    Array(3).fill('192.0.2.1'),
  );
});

test('the port of a forwarded caller does not count', () => {
  expect(
    ['192.0.2.1:4711', '[2001:db8:0:7::1]:4711', '[2001:db8:0:7::1]', '[::ffff:192.0.2.1]:80'].map(networkOf),
  ).toEqual(['192.0.2.1', '2001:db8:0:7::/64', '2001:db8:0:7::/64', '192.0.2.1']);
});

test('text that is not an address stays as it is', () => {
  expect(['', 'unknown', 'a:b'].map(networkOf)).toEqual(['', 'unknown', 'a:b']);
});
