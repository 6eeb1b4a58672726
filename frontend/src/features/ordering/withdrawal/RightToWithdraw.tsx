import { formTitle, withdrawalInformation } from 'backend/contract/withdrawalInformation.ts';
import { useConfig } from '../../../lib/config.ts';

type Props = {
  /** The version that the reader was shown; null for none. */
  readonly version: number | null;
};

/** The information on the right to withdraw, with the model form, without its heading. */
export const RightToWithdraw = ({ version }: Props) => {
  const shop = useConfig();
  if (!shop) return null;
  const { paragraphs, form } = withdrawalInformation(version, shop);
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p className="wrap-anywhere mt-3 text-ink-2" key={paragraph}>
          {paragraph}
        </p>
      ))}
      {form.length > 0 && (
        <section className="mt-5 border-control border-l-2 pl-4 text-ink-2">
          <h3 className="font-medium text-ink">{formTitle}</h3>
          {form.map((line) => (
            <p className="wrap-anywhere mt-2" key={line}>
              {line}
            </p>
          ))}
        </section>
      )}
    </>
  );
};
