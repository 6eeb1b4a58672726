import { parseArgs } from 'node:util';

export type CommandLine = {
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  readonly dir: string;
  readonly webhookUrl?: string;
  readonly webhookSecret?: string;
  readonly webhookRetryMs?: number;
  /** Whether to end when standard input closes. */
  readonly parent: boolean;
};

/** Name of the variable that contains the webhook secret, so that no list of processes shows it. */
export const webhookSecretVariable = 'CARD_SANDBOX_WEBHOOK_SECRET';

const wholeNumber = (text: string, name: string, most: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new Error(`--${name} has to be a number from 0 to ${most}`);
  return value;
};

/** Reads the command line. @throws Error that describes the fault */
export const readCommandLine = (args: string[], env: NodeJS.ProcessEnv): CommandLine => {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      dir: { type: 'string' },
      'webhook-url': { type: 'string' },
      'webhook-secret': { type: 'string' },
      'webhook-retry-ms': { type: 'string' },
      parent: { type: 'boolean', default: false },
    },
  });
  if (values.port === undefined || values.dir === undefined) throw new Error('--port and --dir are required');
  const webhookUrl = values['webhook-url'];
  const webhookSecret = values['webhook-secret'] ?? env[webhookSecretVariable];
  const retry = values['webhook-retry-ms'];
  if (
    webhookUrl !== undefined &&
    !/^https?:$/.test(URL.canParse(webhookUrl) ? new URL(webhookUrl).protocol : '')
  ) {
    throw new Error('--webhook-url has to be an http or https URL');
  }
  if (webhookUrl !== undefined && webhookSecret === undefined) {
    throw new Error('--webhook-url needs --webhook-secret');
  }
  return {
    port: wholeNumber(values.port, 'port', 65_535),
    host: values.host,
    dir: values.dir,
    parent: values.parent,
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    ...(webhookSecret === undefined ? {} : { webhookSecret }),
    ...(retry === undefined ? {} : { webhookRetryMs: wholeNumber(retry, 'webhook-retry-ms', 600_000) }),
  };
};
