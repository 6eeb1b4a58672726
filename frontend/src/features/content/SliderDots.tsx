type Props = {
  readonly count: number;
  readonly current: number;
  readonly onChoose: (index: number) => void;
};

/** The slider's pagination: a button for each slide (R027). */
export const SliderDots = ({ count, current, onChoose }: Props) => (
  <fieldset className="mt-1 flex min-w-0 flex-wrap justify-center gap-1">
    <legend className="sr-only">Slides</legend>
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <button
        aria-current={index === current ? 'true' : undefined}
        aria-label={`Go to slide ${index + 1}`}
        className="group grid h-8 w-10 cursor-pointer place-items-center rounded-control"
        key={index}
        onClick={() => onChoose(index)}
        type="button"
      >
        <span className="h-1 w-8 rounded-full bg-control forced-colors:border-2 forced-colors:group-aria-[current=true]:border-[Highlight] transition-colors duration-200 group-hover:bg-ink-2 group-aria-[current=true]:h-1.5 group-aria-[current=true]:bg-brand" />
      </button>
    ))}
  </fieldset>
);
