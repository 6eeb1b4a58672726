import { expect, test } from 'vitest';
import { ConfigurationError, parseConfig, parseEnvironment } from '../src/config.ts';

const faultsOf = (read: () => unknown): readonly string[] => {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
};

test('an empty value counts as not set, and the end of a line is no part of it', () => {
  expect(
    parseEnvironment({ PORT: '', DATABASE_POOL: ' ', STRIPE_SECRET_KEY: 'sk_test_1\r\n' }),
  ).toMatchObject({ PORT: 3000, DATABASE_POOL: 10, STRIPE_SECRET_KEY: 'sk_test_1' });
});

test('all invalid values are named at once', () => {
  const environment = {
    PORT: 'http',
    DATABASE_POOL: '2',
    UPLOAD_MAX_BYTES: '0',
    RATE_LIMITS: 'chargeByUser=0/60,logins=5/60',
    RATE_LIMIT_CART_BY_USER: '5/60',
    S3_ACCESS_KEY_ID: 'alone',
  };
  expect(faultsOf(() => parseEnvironment(environment))).toEqual([
    'RATE_LIMIT_CART_BY_USER: is a part of RATE_LIMITS now',
    'PORT: must be a port number',
    'DATABASE_POOL: must be at least 3',
    'RATE_LIMITS: must be on, off, or <name>=<calls>/<seconds>,…: "chargeByUser=0/60"',
    'RATE_LIMITS: must be on, off, or <name>=<calls>/<seconds>,…: "logins=5/60"',
    'UPLOAD_MAX_BYTES: must be at least 1',
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one is useless without the other',
  ]);
});

test('production has no demo, whose passwords are published, and no other name', () => {
  const faults = (environment: Readonly<Record<string, string>>) =>
    faultsOf(() => parseEnvironment(environment));
  expect(faults({ NODE_ENV: 'production', DEMO: 'on' })).toEqual([
    'DEMO: is not for production, since the passwords of the demo shop are published',
  ]);
  expect(faults({ NODE_ENV: 'production', DEMO: 'off' })).toEqual([]);
  expect(faults({ DEMO: 'on' })).toEqual([]);
  // It would run as a shop for development.
  expect(faults({ NODE_ENV: 'Production' })).toEqual(['NODE_ENV: must be development, test or production']);
});

test('a configured rate limit replaces its default, and the others stay', () => {
  const limitsOf = (value?: string) => parseEnvironment({ RATE_LIMITS: value }).RATE_LIMITS;
  const usual = limitsOf();
  expect(usual).toMatchObject({ cartByUser: { points: 120, seconds: 60 } });
  expect(limitsOf('cartByUser=5/10, chargeByUser=1/60')).toEqual({
    ...usual,
    cartByUser: { points: 5, seconds: 10 },
    chargeByUser: { points: 1, seconds: 60 },
  });
  expect([limitsOf('on'), limitsOf('off')]).toEqual([usual, null]);
});

test('a single role refuses to start and names the missing services', () => {
  expect(faultsOf(() => parseConfig({ DATABASE_URL: 'postgres://localhost/shop' }))).toEqual([
    'EVENTSTORE_URL: is needed by a role that runs by itself (npm start supplies it)',
  ]);
});

test.each([
  ['PUBLIC_URL', 'https://Shop.example:443//', 'https://shop.example'],
  ['PUBLIC_URL', 'http://[::1]:3000/', 'http://[::1]:3000'],
  ['PUBLIC_URL', 'https://shop.example/shop', 'must be like https://shop.example, without a path'],
  ['PUBLIC_URL', 'shop.example:443', 'must be like https://shop.example, without a path'],
  ['SMTP_URL', 'mail.example:587', 'must begin with smtp:// or smtps://'],
  ['MAIL_FROM', 'no-reply@shop.example', 'no-reply@shop.example'],
  ['MAIL_FROM', 'Shop, Inc. <no-reply@shop.example>', 'Shop, Inc. <no-reply@shop.example>'],
  ['MAIL_FROM', 'Model Shop', 'must be like Shop <no-reply@shop.example>'],
  ['MAIL_FROM', 'A <a@shop.example>, B <b@shop.example>', 'must be like Shop <no-reply@shop.example>'],
  ['SHOP_EMAIL', 'hello', 'must be an e-mail address'],
  [
    'SOCIAL_LINKS',
    'X, Mastodon = https://social.example/@shop?a=b',
    'X, Mastodon = https://social.example/@shop?a=b',
  ],
  ['SOCIAL_LINKS', 'X,Instagram=instagram.com/shop', 'must be like Instagram=https://instagram.com/shop,X'],
  ['ADMIN_EMAIL', 'admin@m\u00fcller.example', 'admin@m\u00fcller.example'],
] as const)('%s=%s is read as, or refused with: %s', (name, value, expected) => {
  const faults = faultsOf(() => parseEnvironment({ [name]: value }));
  expect(faults.length === 0 ? parseEnvironment({ [name]: value })[name] : faults.join()).toBe(
    faults.length === 0 ? expected : `${name}: ${expected}`,
  );
});

test('links begin with the address that the web role listens on, unless another is given', () => {
  const services = { EVENTSTORE_URL: 'esdb://localhost:2113', DATABASE_URL: 'postgres://localhost/shop' };
  expect(parseConfig({ ...services, PORT: '3007' }).PUBLIC_URL).toBe('http://localhost:3007');
  expect(parseConfig({ ...services, PUBLIC_URL: 'https://shop.example' }).PUBLIC_URL).toBe(
    'https://shop.example',
  );
});
