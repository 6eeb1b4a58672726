import { Chips } from '../tables/Chips.tsx';

/** Who did it, people first. */
export const peopleOrAll = [
  ['people', 'People'],
  ['all', 'All'],
] as const;

type Props = {
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
  readonly hrefOf: (name: 'actor', value: string) => string;
  readonly className?: string;
};

/** Whose events the history shows; the choice is in the address. */
export const ActorChips = ({ choices, chosen, hrefOf, ...style }: Props) => (
  <Chips
    chips={choices.map(([value, label]) => ({
      label,
      href: hrefOf('actor', value),
      chosen: value === chosen,
    }))}
    label="By"
    {...style}
  />
);
