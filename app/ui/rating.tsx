const bars = [1, 2, 3, 4, 5];

/** A rating from 1 to 5 as rising bars and as a figure; `label` says it in words. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span className="rating" role="img" aria-label={label}>
      {bars.map((bar) => (
        <i key={bar} className={bar > value ? 'rating-open' : undefined} />
      ))}
      <b>{value}/5</b>
    </span>
  );
}
