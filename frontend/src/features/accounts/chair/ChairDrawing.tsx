import { useId } from 'react';
import { type Box, type Face, facesOf, wiresOf } from './isometric.ts';

const leg = (x: number, y: number): Box => ({ at: [x, y, 0], size: [9, 9, 78] });

/** From the back to the front, so that what is nearer covers what is farther. */
const chair: readonly Box[] = [
  { at: [0, 0, 0], size: [9, 9, 88] },
  { at: [0, 81, 0], size: [9, 9, 88] },
  { at: [0, 0, 88], size: [9, 9, 112] },
  { at: [0, 9, 158], size: [7, 72, 34] },
  { at: [0, 9, 112], size: [7, 72, 12] },
  { at: [0, 81, 88], size: [9, 9, 112] },
  leg(81, 0),
  leg(81, 81),
  { at: [0, 0, 78], size: [92, 90, 10] },
  { at: [6, 6, 88], size: [82, 78, 12] },
];

const shades: Readonly<Record<Face['side'], string>> = {
  top: 'fill-[color-mix(in_oklab,var(--color-brand)_62%,white)]',
  left: 'fill-[color-mix(in_oklab,var(--color-brand)_88%,black)]',
  right: 'fill-[color-mix(in_oklab,var(--color-brand)_62%,black)]',
};

const faces = chair.flatMap(facesOf).map((face, index) => ({ ...face, key: `face-${index}` }));

/** A chair, half in wires, half shaded. Decorative. */
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
      <g
        className="fill-none stroke-ink-2"
        clipPath={`url(#${id}wires)`}
        strokeLinejoin="round"
        strokeWidth=".7"
      >
        <path
          d={chair
            .flatMap(wiresOf)
            .map((points) => `M${points}z`)
            .join('')}
        />
      </g>
      <g clipPath={`url(#${id}shaded)`}>
        {faces.map(({ side, points, key }) => (
          <polygon className={shades[side]} key={key} points={points} />
        ))}
      </g>
      <path className="stroke-brand" d="M4-220-30 120" fill="none" strokeDasharray="3 5" strokeWidth="1" />
    </svg>
  );
};
