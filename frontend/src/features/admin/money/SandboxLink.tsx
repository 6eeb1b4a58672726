import { ExternalLink } from 'lucide-react';
import { useConfig } from '../../../lib/config.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';

/** Link to the card sandbox, where test payments can be refunded and disputed. */
export const SandboxLink = () => {
  const url = useConfig()?.card.sandboxUrl;
  if (!url) return null;
  return (
    <a
      className={buttonStyle('secondary', 'small')}
      href={`${url}/sandbox`}
      rel="noopener noreferrer"
      target="_blank"
    >
      <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Refund or dispute in the card sandbox
    </a>
  );
};
