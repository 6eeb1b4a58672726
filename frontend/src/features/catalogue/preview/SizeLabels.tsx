import type { Place } from './stage/createStage.ts';
import { lengthText, type PreviewFacts } from './stage/measures.ts';

type Props = { readonly facts: PreviewFacts; readonly places: readonly Place[] };

const edges = ['W', 'H', 'D'] as const;

/** Width, height and depth, written at the edges of the box around the model. The live text says them, too. */
export const SizeLabels = ({ facts, places }: Props) =>
  places.map(({ x, y }, index) => (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 whitespace-nowrap rounded-control border border-line bg-surface px-1.5 font-mono text-[0.8125rem] text-ink"
      data-edge={edges[index]}
      key={edges[index]}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
    >
      {`${edges[index]} ${lengthText(facts.size[index] ?? 0, facts.unit)}`}
    </span>
  ));
