type Props = {
  readonly className?: string;
  /** One face missing, for errors. */
  readonly broken?: boolean;
};

/** A wireframe cube, the shop's picture for loading, empty and missing content. Decorative. */
export const WireCube = ({ className, broken = false }: Props) => (
  <svg
    aria-hidden="true"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeLinejoin="round"
    strokeWidth="1.75"
    viewBox="0 0 48 48"
  >
    <path d={broken ? 'M6 14v20l18 10M24 24 6 14l18-10 18 10' : 'M24 4l18 10v20L24 44 6 34V14z'} />
    {broken ? (
      <path d="M24 24v20M42 14 24 24M42 14v20L24 44" strokeDasharray="2.5 4" />
    ) : (
      <path d="M6 14l18 10 18-10M24 24v20" />
    )}
    <path d="M24 4v20M6 34l18-10M42 34 24 24" opacity=".35" strokeWidth="1.25" />
  </svg>
);
