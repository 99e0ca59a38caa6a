import type { AcknowledgementWords } from '#contracts/forms/define.ts';

/** What happens with a form that was sent, as its acknowledgement tells it too. */
export function NextSteps({ of: { steps } }: { of: AcknowledgementWords }) {
  return (
    <ol>
      {Object.values(steps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
