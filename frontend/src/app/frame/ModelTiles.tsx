import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';

type TileProps = {
  readonly href: string;
  readonly name: string;
  readonly onFollow: () => void;
  readonly solid: boolean;
};

const Tile = ({ href, name, onFollow, solid }: TileProps) => (
  <Link
    className="render-ground flex flex-col items-center gap-2 rounded-media border border-line px-3 pt-6 pb-4 font-medium hover:border-control"
    href={href}
    onClick={onFollow}
  >
    <svg
      aria-hidden="true"
      className="size-20 text-brand"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeWidth="1.25"
      viewBox="0 0 48 48"
    >
      {solid ? (
        <>
          <path className="fill-brand opacity-25" d="M24 4 42 14 24 24 6 14z" stroke="none" />
          <path className="fill-brand opacity-55" d="M6 14l18 10v20L6 34z" stroke="none" />
          <path className="fill-brand opacity-85" d="M42 14 24 24v20l18-10z" stroke="none" />
        </>
      ) : (
        <path d="M24 4v20M6 34l18-10M42 34 24 24" opacity=".4" />
      )}
      <path d="M24 4l18 10v20L24 44 6 34V14zM6 14l18 10 18-10M24 24v20" />
    </svg>
    <span>{name}</span>
  </Link>
);

/** Two tiles: Free as a wireframe, Premium shaded (R065). */
export const ModelTiles = ({ onFollow }: { readonly onFollow: () => void }) => (
  <div className="grid grid-cols-2 gap-3">
    <Tile href={paths.free} name="Free" onFollow={onFollow} solid={false} />
    <Tile href={paths.premium} name="Premium" onFollow={onFollow} solid />
  </div>
);
