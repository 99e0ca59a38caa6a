interface StateMarkProps {
  /** Gives the colour and the shape of the mark; the label says the same in words. */
  state: 'operational' | 'degraded' | 'outage' | 'maintenance' | 'unknown' | 'unmonitored';
  label: string;
}

/** The state of a system: a bar of the gauge beside the word. */
export function StateMark({ state, label }: StateMarkProps) {
  return (
    <span className="state" data-state={state}>
      {label}
    </span>
  );
}
