import { cx } from '../lib/cx.ts';

type Props = {
  readonly text: string | false | null | undefined;
  readonly className?: string;
  /** Whether it is about a list or a page, whose text is as large as that of `ErrorState`; small beside a button. */
  readonly isOfPage?: boolean;
};

/** Says beside a button or a list what went wrong; nothing without a text. */
export const Failure = ({ text, className, isOfPage = false }: Props) =>
  text ? (
    <p className={cx('text-danger', isOfPage ? 'text-base' : 'text-sm', className)} role="alert">
      {text}
    </p>
  ) : null;
