import { type Config, ConfigurationError, isProduction, parseConfig } from 'backend/config.ts';
import { mailDoubts, sellerDoubts, startDoubts } from 'backend/roles/startDoubts.ts';
import { type Finding, findingsOf } from './finding.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const { well, warning, fault } = findingsOf('configuration');

/** Valid values that are probably mistakes. */
const doubts = (config: Config): readonly Finding[] => {
  const findings = [...startDoubts(config), ...mailDoubts(config), ...sellerDoubts(config)].map(
    ({ found, remedy }) => warning(found, remedy),
  );
  if (config.PUBLIC_URL.startsWith('https:') && config.TRUSTED_PROXIES === 0)
    findings.push(
      warning(
        'TRUSTED_PROXIES is 0, and the shop speaks no TLS itself',
        'Set it to the number of proxies in front, or all visitors count as one address',
      ),
    );
  if (config.STRIPE_SECRET_KEY !== undefined && config.STRIPE_WEBHOOK_SECRET === undefined)
    findings.push(
      warning(
        'STRIPE_WEBHOOK_SECRET is not set',
        'Add a webhook endpoint at Stripe, and set its signing secret',
      ),
    );
  if (isProduction(config) && config.METRICS_TOKEN === undefined)
    findings.push(
      warning('METRICS_TOKEN is not set', 'Set one, or close /metrics in the proxy (docs/configuration.md)'),
    );
  return findings;
};

/** The configuration of the roles with its faults and warnings; null if it cannot be read. */
export const checkConfiguration = (
  variables: Variables,
): { readonly config: Config | null; readonly findings: readonly Finding[] } => {
  try {
    const config = parseConfig(variables);
    const found = doubts(config);
    return { config, findings: found.length > 0 ? found : [well('every variable fits')] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const remedy =
      'docs/configuration.md says what it must be; start the shop, where npm start is to supply it';
    return { config: null, findings: error.faults.map((found) => fault(found, remedy)) };
  }
};
