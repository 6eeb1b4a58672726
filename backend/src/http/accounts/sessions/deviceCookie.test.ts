import { expect, test } from 'vitest';
import { deviceCookie, deviceIn } from './deviceCookie.ts';

const [device, other] = ['d'.repeat(43), 'e'.repeat(43)];

test('over HTTPS the cookie has a name that browsers take over HTTPS alone', () => {
  const [named, ...attributes] = deviceCookie(true)(device)['Set-Cookie']?.split('; ') ?? [];
  expect(named).toBe(`__Secure-device=${device}`);
  expect(attributes).toContain('Secure');
  expect(deviceCookie(false)(device)['Set-Cookie']).toMatch(/^device=(?!.*Secure)/);
});

test('a device that an earlier release named is still known, and the safe name counts more', () => {
  expect(deviceIn({ cookie: `theme=dark; device=${device}` })).toBe(device);
  expect(deviceIn({ cookie: `__Secure-device=${device}` })).toBe(device);
  expect(deviceIn({ cookie: `device=${other}; __Secure-device=${device}; theme=dark` })).toBe(device);
  expect(deviceIn({ cookie: `my-device=${device}; device=${device}x` })).toBeNull();
  expect(deviceIn({})).toBeNull();
});
