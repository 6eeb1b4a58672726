import { type Browser, chromium } from 'playwright-core';
import type { BrowserProgram } from './browserProgram.ts';

/** With a minimum of switches, and none that would hide a fault of the shop. */
export const switches = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = ({ executablePath, env }: BrowserProgram): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: switches,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
