import { useId } from 'react';

const wires = `
  M-70.1,-47.5 -62.4,-43 -70.1,-38.5 -77.9,-43z M-77.9,45 -70.1,49.5 -70.1,-38.5 -77.9,-43z
  M-62.4,45 -70.1,49.5 -70.1,-38.5 -62.4,-43z M-70.1,40.5 -62.4,45 -70.1,49.5 -77.9,45z
  M-70.1,40.5 -62.4,45 -62.4,-43 -70.1,-47.5z M0,-200 7.8,-195.5 0,-191 -7.8,-195.5z
  M-7.8,-83.5 0,-79 0,-191 -7.8,-195.5z M7.8,-83.5 0,-79 0,-191 7.8,-195.5z
  M0,-88 7.8,-83.5 7.8,-195.5 0,-200z M-7.8,-187.5 -1.7,-184 -64.1,-148 -70.1,-151.5z
  M-70.1,-117.5 -64.1,-114 -64.1,-148 -70.1,-151.5z M-1.7,-150 -64.1,-114 -64.1,-148 -1.7,-184z
  M-7.8,-153.5 -1.7,-150 -64.1,-114 -70.1,-117.5z M-7.8,-153.5 -1.7,-150 -1.7,-184 -7.8,-187.5z
  M-7.8,-119.5 -1.7,-116 -64.1,-80 -70.1,-83.5z M-70.1,-71.5 -64.1,-68 -64.1,-80 -70.1,-83.5z
  M-1.7,-104 -64.1,-68 -64.1,-80 -1.7,-116z M-7.8,-107.5 -1.7,-104 -64.1,-68 -70.1,-71.5z
  M-7.8,-107.5 -1.7,-104 -1.7,-116 -7.8,-119.5z M-70.1,-159.5 -62.4,-155 -70.1,-150.5 -77.9,-155z
  M-77.9,-43 -70.1,-38.5 -70.1,-150.5 -77.9,-155z M-62.4,-43 -70.1,-38.5 -70.1,-150.5 -62.4,-155z
  M-70.1,-47.5 -62.4,-43 -70.1,-38.5 -77.9,-43z M-70.1,-47.5 -62.4,-43 -62.4,-155 -70.1,-159.5z
  M0,-88 79.7,-42 1.7,3 -77.9,-43z M-77.9,-33 1.7,13 1.7,3 -77.9,-43z M0,-78 79.7,-32 1.7,13 -77.9,-33z
  M0,-94 71,-53 3.5,-14 -67.5,-55z M-67.5,-43 3.5,-2 3.5,-14 -67.5,-55z M0,-82 71,-41 3.5,-2 -67.5,-43z`;

const shades = {
  top: 'fill-[color-mix(in_oklab,var(--color-brand)_62%,white)]',
  left: 'fill-[color-mix(in_oklab,var(--color-brand)_88%,black)]',
  right: 'fill-[color-mix(in_oklab,var(--color-brand)_62%,black)]',
} as const;

/** From back to front, so that nearer faces cover farther ones. */
const faces: readonly (readonly [side: keyof typeof shades, points: string])[] = [
  ['left', '-7.8,-83.5 0,-79 0,-191 -7.8,-195.5'],
  ['right', '7.8,-83.5 0,-79 0,-191 7.8,-195.5'],
  ['top', '0,-200 7.8,-195.5 0,-191 -7.8,-195.5'],
  ['right', '-1.7,-150 -64.1,-114 -64.1,-148 -1.7,-184'],
  ['right', '-1.7,-104 -64.1,-68 -64.1,-80 -1.7,-116'],
  ['top', '-7.8,-119.5 -1.7,-116 -64.1,-80 -70.1,-83.5'],
  ['left', '62.4,45 70.1,49.5 70.1,-28.5 62.4,-33'],
  ['right', '77.9,45 70.1,49.5 70.1,-28.5 77.9,-33'],
  ['left', '-7.8,85.5 0,90 0,12 -7.8,7.5'],
  ['right', '7.8,85.5 0,90 0,12 7.8,7.5'],
  ['left', '-77.9,-33 1.7,13 1.7,3 -77.9,-43'],
  ['right', '79.7,-32 1.7,13 1.7,3 79.7,-42'],
  ['top', '0,-88 79.7,-42 1.7,3 -77.9,-43'],
  ['left', '-67.5,-43 3.5,-2 3.5,-14 -67.5,-55'],
  ['right', '71,-41 3.5,-2 3.5,-14 71,-53'],
  ['top', '0,-94 71,-53 3.5,-14 -67.5,-55'],
];

/** A chair in isometric view, half as wires, half shaded. Decorative. */
export const ChairDrawing = ({ className }: { readonly className?: string }) => {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} viewBox="-112 -212 224 324">
      <clipPath id={`${id}wires`}>
        <path d="M-200-220H4L-30 120H-200Z" />
      </clipPath>
      <clipPath id={`${id}shaded`}>
        <path d="M4-220H200V120H-30Z" />
      </clipPath>
      <ellipse className="fill-black/10" cx="0" cy="54" rx="104" ry="46" />
      <path
        className="fill-none stroke-ink-2"
        clipPath={`url(#${id}wires)`}
        d={wires}
        strokeLinejoin="round"
        strokeWidth=".7"
      />
      <g clipPath={`url(#${id}shaded)`}>
        {faces.map(([side, points]) => (
          <polygon className={shades[side]} key={points} points={points} />
        ))}
      </g>
      <path className="stroke-brand" d="M4-220-30 120" fill="none" strokeDasharray="3 5" strokeWidth="1" />
    </svg>
  );
};
