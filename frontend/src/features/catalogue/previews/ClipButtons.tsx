import { Play, Square } from 'lucide-react';

type Props = {
  readonly names: readonly string[];
  readonly playing: number | null;
  readonly onPlaying: (clip: number | null) => void;
};

/** A button for each clip, which plays it again and again, or stops it. */
export const ClipButtons = ({ names, playing, onPlaying }: Props) =>
  names.map((name, clip) => {
    const isPlaying = playing === clip;
    const Icon = isPlaying ? Square : Play;
    return (
      <button
        aria-pressed={isPlaying}
        className="pointer-events-auto flex min-h-9 max-sm:min-h-11 max-w-48 shrink-0 cursor-pointer items-center gap-1.5 rounded-control border border-control bg-surface px-3 text-ink-2 text-sm hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal
        key={clip}
        onClick={() => onPlaying(isPlaying ? null : clip)}
        type="button"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{name}</span>
      </button>
    );
  });
