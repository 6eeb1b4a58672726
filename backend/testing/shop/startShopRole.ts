import type { Running } from '@model-shop/supervisor/keepAlive';
import { startRole } from '@model-shop/supervisor/startRole';
import { programPath } from './bundledPrograms.ts';
import { admin } from './runningShop.ts';

/** The addresses of a role's services, and its own. */
export type RolePlace = {
  readonly port: number;
  /** Address of the shop in mails and redirects. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly postgresUrl: string;
  readonly storeUrl: string;
  readonly cardsUrl: string;
};

/** Keys of the card sandbox. */
export type CardKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

/** The variables of a role, wherever it runs. */
export const environmentOf = (place: RolePlace, keys: CardKeys): Readonly<Record<string, string>> => ({
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  RECENT_SIGN_IN_MINUTES: '1440',
  TAX_REPORT: 'on',
  PORT: String(place.port),
  PUBLIC_URL: place.publicUrl,
  DATA_DIR: place.dataDir,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  DATABASE_URL: place.postgresUrl,
  EVENTSTORE_URL: place.storeUrl,
  STRIPE_API_BASE: place.cardsUrl,
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
});

/** Number of output lines that are kept. */
const keptLines = 200;

/** Starts roles in a separate process, on services that the test has started; `lines` gets the last of its output. */
export const startShopRole = ({
  name,
  services,
  place,
  keys,
  environment,
  lines,
}: {
  readonly name: string;
  /** Roles of the process, as `--services` takes them. */
  readonly services: string;
  readonly place: RolePlace;
  readonly keys: CardKeys;
  /** Variables in addition to the usual ones. */
  readonly environment: Readonly<Record<string, string>>;
  readonly lines: string[];
}): Promise<Running> =>
  startRole({
    name,
    program: programPath('shop'),
    services,
    // Nothing here restarts a role that was ended for being slow on a busy machine.
    isWatched: false,
    print: (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
    },
    onExit: () => undefined,
    environment: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environmentOf(place, keys),
      ...environment,
    },
  });
