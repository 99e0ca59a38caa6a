/** Heights of the bars in px; each is 6 px wide, and 3 px lie between two. */
const bars = [6, 10, 14, 18, 22];

/** A rating from 1 to 5 as rising bars and as a figure; `label` says it in words. */
export function Rating({ value, label }: { value: number; label: string }) {
  const outlines = bars.map(
    (height, index) => `M${9 * index + 0.75} 21.25h4.5v${1.5 - height}h-4.5z`,
  );
  return (
    <span className="rating" role="img" aria-label={label}>
      <svg width="42" height="22" aria-hidden="true">
        <path d={outlines.slice(0, value).join('')} />
        {value < bars.length && <path className="rating-open" d={outlines.slice(value).join('')} />}
      </svg>
      <b aria-hidden>{`${value}/${bars.length}`}</b>
    </span>
  );
}
