import type { Elements } from '../../../ui/elements.ts';

const Line = ({ name, children }: { readonly name: string; readonly children: Elements }) => (
  <details className="border-line border-t last:border-b">
    <summary className="cursor-pointer py-2.5 font-medium hover:underline">{name}</summary>
    {children}
  </details>
);

const text = 'mb-3 text-ink-2';

type Props = {
  readonly isPremium: boolean;
  readonly licence: string | null;
};

/** The licence text in the box and, for a premium model, the promise of later versions and the proof. The text of each line is one press away. */
export const Assurances = ({ isPremium, licence }: Props) => (
  <div className="my-4 text-sm">
    {licence !== null && (
      <Line name="Licence in the box">
        <p className={`${text} max-h-96 overflow-auto whitespace-pre-wrap break-words`}>{licence}</p>
      </Line>
    )}
    {isPremium && (
      <>
        <Line name="Every later version at no charge">
          <p className={text}>
            When the files are improved, you get a mail and the new version. The version that you bought stays
            available too.
          </p>
        </Line>
        <Line name="A proof of your purchase">
          <p className={text}>
            Each purchase is recorded in a tamper-evident log. With your receipt you get a proof that anybody
            can verify without the shop.
          </p>
        </Line>
      </>
    )}
  </div>
);
