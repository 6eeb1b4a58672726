import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { expect, test } from 'vitest';
import { checkConfiguration } from './configurationCheck.ts';
import { checkProgram } from './examine.ts';
import { describeFindings, inOneLine } from './finding.ts';

const seller = {
  SHOP_COMPANY_NUMBER: '01234567',
  SHOP_REGISTER: 'England and Wales',
  SHOP_VAT_NUMBER: 'GB980780684',
  SHOP_PHONE: '+44 20 7946 0000',
  SHOP_EU_REPRESENTATIVE: 'Example GmbH, Berlin',
};
const services = { EVENTSTORE_URL: 'esdb://127.0.0.1:1', DATABASE_URL: 'postgres://127.0.0.1:1/shop' };

test('every invalid variable is a separate fault, and so is a missing service', () => {
  const { config, findings } = checkConfiguration({ PORT: 'many', UPLOAD_MAX_BYTES: '-1' });
  expect(config).toBeNull();
  expect(findings.map(({ found }) => found.split(':')[0])).toEqual(['PORT', 'UPLOAD_MAX_BYTES']);
  expect(checkConfiguration({}).findings).toHaveLength(2);
});

test('production without TLS, mail server, sender of mails, webhook secret or a closed /metrics gets a warning', () => {
  const doubtful = { ...services, NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_1' };
  const { config, findings } = checkConfiguration(doubtful);
  expect(config).not.toBeNull();
  expect(findings.map(({ found, state }) => `${state} ${found.split(' ')[0]}`)).toEqual([
    'warning PUBLIC_URL',
    'warning SMTP_URL',
    'warning MAIL_FROM',
    'warning SHOP_COMPANY_NUMBER,',
    'warning STRIPE_WEBHOOK_SECRET',
    'warning METRICS_TOKEN',
  ]);
  const behindTls = { ...services, PUBLIC_URL: 'https://localhost' };
  expect(checkConfiguration(behindTls).findings).toMatchObject([
    { found: expect.stringMatching(/^TRUSTED_PROXIES/) },
  ]);
  expect(checkConfiguration({ ...behindTls, TRUSTED_PROXIES: '1' }).findings).toMatchObject([
    { state: 'well' },
  ]);
});

test('production names a test key, a public address without TLS, and the published passwords of a demo shop; development at a public address is named itself', () => {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'demo'));
  const found = (NODE_ENV: string) =>
    checkConfiguration({
      ...services,
      NODE_ENV,
      DATA_DIR: dir,
      PUBLIC_URL: 'http://shop.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Shop <hello@shop.example>',
      METRICS_TOKEN: 'secret',
      ...seller,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }).findings.map(({ state, found: text }) => `${state} ${text}`);
  expect(found('production')).toEqual([
    expect.stringMatching(/^warning STRIPE_SECRET_KEY is for test mode/),
    expect.stringMatching(/^warning PUBLIC_URL is http:\/\/shop.example: without TLS/),
    expect.stringMatching(/^warning DATA_DIR contains the demo shop/),
  ]);
  expect(found('development')).toEqual([
    expect.stringMatching(/^warning NODE_ENV is development at the public address http:\/\/shop.example/),
  ]);
});

test('production names each fact about the seller that pages and receipts lack (Directive 2000/31, article 5)', () => {
  const found = (more: Readonly<Record<string, string>>) =>
    checkConfiguration({ ...services, NODE_ENV: 'production', ...seller, ...more })
      .findings.map((finding) => finding.found)
      .filter((text) => text.startsWith('SHOP_'));
  expect(found({})).toEqual([]);
  expect(found({ SHOP_PHONE: '', SHOP_REGISTER: '' })).toEqual([
    'SHOP_REGISTER, SHOP_PHONE: not set, so pages and receipts do not name them',
  ]);
  expect(found({ SHOP_VAT_NUMBER: 'DE123' })).toEqual([
    expect.stringMatching(/^SHOP_VAT_NUMBER: must be a VAT number/),
  ]);
});

test('an older Node is a fault, and each fault has its remedy', () => {
  expect(checkProgram('v24.0.0')).toMatchObject([{ state: 'well' }]);
  const findings = checkProgram('v22.20.0');
  expect(findings).toMatchObject([{ state: 'fault' }]);
  const told = describeFindings(findings);
  expect(told).toContain('→ Use Node 24');
  expect(told).toMatch(/^1 fault, 0 warnings$/m);
});

test('the report of a failure contains no password', () => {
  expect(inOneLine(new Error('no way to postgres://shop:secret@db/shop'))).toBe(
    'no way to postgres://…@db/shop',
  );
});
