import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import type { BrowserProgram } from '../browserProgram.ts';
import { launchBrowser } from '../launchBrowser.ts';
import type { Look } from '../look.ts';
import { isNightly } from '../nightly.ts';
import type { Engine, EngineName } from './engine.ts';
import { launchFirefox } from './launchFirefox.ts';
import { launchWebKit } from './launchWebKit.ts';
import { openChromium } from './openChromium.ts';
import { installed } from './processes.ts';

type WantedEngine = {
  readonly name: EngineName;
  /** The missing program; null if the engine can be started. */
  readonly missing: string | null;
  /** With the colours and motion that the system of the person prefers. */
  readonly launch: (chromium: BrowserProgram, look?: Look) => Promise<Engine>;
};

/** Opens windows of one browser for the calling test file, since a start of the browser costs more than most of its steps. */
const windowsOfChromium = (): WantedEngine['launch'] => {
  let browser: Promise<Browser> | undefined;
  afterAll(async () => (await browser)?.close());
  return async (program, look) => {
    browser ??= launchBrowser(program);
    return openChromium(await browser, look);
  };
};

const engines = (): readonly WantedEngine[] => {
  const firefox = installed('firefox-esr', 'firefox');
  const webKitDriver = installed('WebKitWebDriver');
  const screen = installed('Xvfb');
  return [
    { name: 'chromium', missing: null, launch: windowsOfChromium() },
    {
      name: 'firefox',
      missing: firefox === null ? 'firefox-esr is not installed' : null,
      launch: (_, look) => launchFirefox(firefox ?? '', look),
    },
    {
      name: 'webkit',
      missing: webKitDriver && screen ? null : 'webkit2gtk-driver and xvfb are not installed',
      launch: (_, look) => launchWebKit(webKitDriver ?? '', screen ?? '', look),
    },
  ];
};

/**
 * The engines of this run, for the calling test file: the one in `E2E_BROWSER` (`npm test -- e2e --browser=firefox`), or Chromium, at night all of them.
 * @throws Error when the requested engine is unknown or not installed
 */
export const wantedEngines = (): readonly WantedEngine[] => {
  const asked = process.env.E2E_BROWSER ?? (isNightly ? undefined : 'chromium');
  if (asked === undefined) return engines();
  const wanted = engines().filter(({ name }) => name === asked);
  if (wanted.length === 0) throw new Error(`There is no browser ${asked}: chromium, firefox or webkit`);
  for (const { missing } of wanted) if (missing !== null) throw new Error(missing);
  return wanted;
};
