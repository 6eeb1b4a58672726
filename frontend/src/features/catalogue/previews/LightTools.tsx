import { surroundings as all, type Surroundings } from './stage/surroundings.ts';

type Props = {
  readonly surroundings: Surroundings;
  readonly onSurroundings: (name: Surroundings) => void;
  /** Where the lamp is, in degrees to the right of the model's front. */
  readonly light: number;
  readonly onLight: (light: number) => void;
};

const names = Object.keys(all) as readonly Surroundings[];

/** Chooses the surroundings, and turns the lamp. */
export const LightTools = ({ surroundings, onSurroundings, light, onLight }: Props) => (
  <>
    <select
      aria-label="Surroundings"
      className="pointer-events-auto min-h-9 max-sm:min-h-11 shrink-0 cursor-pointer rounded-control border border-control bg-surface px-2 text-ink-2 text-sm hover:text-ink"
      onChange={({ target: { value } }) => onSurroundings(value as Surroundings)}
      value={surroundings}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {all[name].label}
        </option>
      ))}
    </select>
    <label
      className="pointer-events-auto flex min-h-9 max-sm:min-h-11 shrink-0 items-center gap-2 rounded-control border border-control bg-surface px-3 text-ink-2 text-sm"
      title="Also: drag with Shift or the right button"
    >
      <span>Light</span>
      <input
        aria-valuetext={`${light}° to the right of the front`}
        className="w-24 cursor-pointer accent-brand"
        max={355}
        min={0}
        onChange={({ target: { value } }) => onLight(Number(value))}
        step={5}
        type="range"
        value={light}
      />
    </label>
  </>
);
