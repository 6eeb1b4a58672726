import { cx } from '../lib/cx.ts';

type Props = { readonly text: string | false | null | undefined; readonly className?: string };

/** Says beside a button or a list what went wrong; nothing without a text. */
export const Failure = ({ text, className }: Props) =>
  text ? (
    <p className={cx('text-danger text-sm', className)} role="alert">
      {text}
    </p>
  ) : null;
