import './rich.css';

/** A text whose parts between backticks are code. */
export function Rich({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index}>{part}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <code key={index} className="api-inline mono">
        {part}
      </code>
    ),
  );
}
