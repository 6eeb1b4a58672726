import { readFileSync } from 'node:fs';

const example = readFileSync(new URL('../../ops/kubernetes/secrets.example.env', import.meta.url), 'utf8');

/** Every secret variable of the shop, with its example. */
export const secrets: Readonly<Record<string, string>> = Object.fromEntries(
  [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);

const onlyFor: Readonly<Record<string, readonly string[]>> = {
  REDIS_URL: ['web', 'policies', 'workers'],
  SMTP_URL: ['workers'],
  STRIPE_SECRET_KEY: ['web', 'workers'],
  STRIPE_PUBLISHABLE_KEY: ['web'],
  STRIPE_WEBHOOK_SECRET: ['web'],
  ADMIN_PASSWORD: ['web'],
};

/** Whether a role needs a secret. Those that are not in the list above are needed by all. */
export const needs = (role: string, secret: string): boolean => onlyFor[secret]?.includes(role) ?? true;
