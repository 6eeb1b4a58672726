/** A number of stars out of five, in words for screen readers. */
export const Stars = ({ stars }: { readonly stars: number }) => (
  <span aria-label={`${stars} of 5 stars`} className="text-pro tracking-wide" role="img" translate="no">
    {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
  </span>
);
