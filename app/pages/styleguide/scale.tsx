import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import tokens from '../../tokens.css?raw';

interface Token {
  /** The first word of its name; breakpoints are `media`. */
  kind: string;
  name: string;
  value: string;
  use: string;
}

const found: Token[] = [
  ...tokens.matchAll(
    /^ *(?:@custom-(media) )?--(([a-z]+)[\w-]*):?\s+([^;]+);(?: \/\* (.*) \*\/)?$/gm,
  ),
].map(([, media, name, kind = '', value = '', use = '']) => ({
  kind: media ?? kind,
  name: `--${name}`,
  value,
  use,
}));

/** What a step of a kind shows; the others say their value alone. */
const pictures: Record<string, (words: string) => ReactNode> = {
  text: (words) => words,
  weight: (words) => words,
  font: (words) => words,
  line: (words) => words,
  color: () => null,
  space: () => null,
  spacing: () => null,
  radius: () => null,
  stroke: () => null,
  shadow: () => null,
  ease: () => null,
  duration: () => null,
};

/** The scale of the site, read from `app/tokens.css` itself, so that nothing is listed twice (spec pages-161). */
export function Scale() {
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  return (
    <div className="scale">
      {[...kinds].map(([kind, steps]) => (
        <Kind key={kind} kind={kind} steps={steps} />
      ))}
    </div>
  );
}

function Kind({ kind, steps }: { kind: string; steps: Token[] }) {
  const { t } = useTranslation('styleguide');
  const id = useId();
  return (
    <section className={`scale-kind scale-${kind}`} aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {kind}
      </h2>
      <ul>
        {steps.map(({ name, value, use }) => (
          <li key={name}>
            {pictures[kind] && (
              <span
                className="scale-picture"
                // By script, because the policy of a page forbids styles in its markup.
                ref={(element) => element?.style.setProperty('--step', `var(${name})`)}
              >
                {pictures[kind](t('words'))}
              </span>
            )}
            <code>{name}</code>
            <span className="text-small text-soft">{use ? `${value} · ${use}` : value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
