import { channels as allChannels, type Channel, isChannel } from './stage/channels.ts';
import type { View } from './stage/views.ts';

type Props = {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Without texture coordinates there is nothing to check. */
  readonly hasUvs: boolean;
  /** The textures that can be viewed alone. */
  readonly channels: readonly Channel[];
};

const views: readonly (readonly [View, string])[] = [
  ['shaded', 'Shaded'],
  ['clay', 'Clay'],
  ['wireframe', 'Wireframe'],
  ['uv', 'UV'],
];

/** Chooses how the surface is shown. */
export const ViewButtons = ({ view, onView, hasUvs, channels }: Props) => (
  <>
    <fieldset className="pointer-events-auto flex shrink-0 rounded-control border border-control bg-surface p-0.5">
      <legend className="sr-only">View</legend>
      {views
        .filter(([name]) => name !== 'uv' || hasUvs)
        .map(([name, label]) => (
          <label
            className="relative grid min-h-8 max-sm:min-h-10 min-w-10 cursor-pointer place-items-center rounded-[0.5rem] px-2 text-ink-2 text-sm hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            key={name}
          >
            <input
              checked={view === name}
              className="absolute inset-0 cursor-pointer opacity-0"
              name="view-3d"
              onChange={() => onView(name)}
              type="radio"
            />
            <span>{label}</span>
          </label>
        ))}
    </fieldset>
    {channels.length > 0 && (
      <select
        aria-label="Texture channel"
        className="pointer-events-auto min-h-9 max-sm:min-h-11 shrink-0 cursor-pointer rounded-control border border-control bg-surface px-2 text-ink-2 text-sm hover:text-ink data-chosen:bg-brand data-chosen:text-on-brand"
        data-chosen={isChannel(view) ? '' : undefined}
        onChange={({ target: { value } }) => onView(isChannel(value) ? value : 'shaded')}
        value={isChannel(view) ? view : ''}
      >
        <option value="">Textures</option>
        {channels.map((name) => (
          <option key={name} value={name}>
            {allChannels[name].label}
          </option>
        ))}
      </select>
    )}
  </>
);
