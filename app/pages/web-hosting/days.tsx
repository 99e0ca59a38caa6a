interface DaysProps {
  /** How many of the first ones shine; all of them unless given. */
  days?: number;
  /** The share of the last one that is missing. */
  missing?: number;
}

/** A day and the distance to the next one; a column has five of them. */
const [day, step, rows] = [4, 5, 5];
const year = (365 / rows) * step;

/** A year of 365 squares, to scale. The first of two on a page has the pattern of both. */
export function Days({ days, missing }: DaysProps) {
  return (
    <svg className="web-hosting-days" aria-hidden viewBox={`0 0 ${year} ${rows * step - 1}`}>
      {missing !== undefined && (
        <pattern id="web-hosting-day" width={step} height={step} patternUnits="userSpaceOnUse">
          <rect width={day} height={day} />
        </pattern>
      )}
      <rect
        width={year}
        height={rows * step}
        fill="url(#web-hosting-day)"
        opacity={days === undefined ? undefined : 0.3}
      />
      {days !== undefined && (
        <rect width={(days / rows) * step} height={rows * step} fill="url(#web-hosting-day)" />
      )}
      {missing !== undefined && (
        <rect
          className="web-hosting-missing"
          x={year - step + day * (1 - missing)}
          y={(rows - 1) * step}
          width={day * missing}
          height={day}
        />
      )}
    </svg>
  );
}
