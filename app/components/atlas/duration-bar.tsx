interface DurationBarProps {
  minutes: number;
  /** Length of the axis, in minutes. */
  longest: number;
}

/** A duration drawn to scale, one block per minute. The words stand beside it. */
export function DurationBar({ minutes, longest }: DurationBarProps) {
  const place = (minute: number) => `${((minute / longest) * 100).toFixed(3)}%`;
  return (
    <svg className="duration-bar" aria-hidden>
      <rect width={place(minutes)} height="100%" />
      {Array.from({ length: minutes }, (_, minute) => (
        <line key={place(minute)} x1={place(minute)} x2={place(minute)} y2="100%" />
      ))}
    </svg>
  );
}
