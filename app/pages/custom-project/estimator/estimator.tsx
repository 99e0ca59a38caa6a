import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#app/components/address-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import {
  type EstimateInput,
  estimateProject,
  readEstimate,
  writeEstimate,
} from '#content/catalog/estimator.ts';
import { Bill } from './bill.tsx';
import { Choices } from './choices.tsx';
import './estimator.css';

const initial = readEstimate(new URLSearchParams());
const initialText = writeEstimate(initial);

/** The query of an estimate; the initial one has none. */
function writeAddress(input: EstimateInput): string {
  const text = writeEstimate(input);
  return text === initialText ? '' : text;
}

/** The project cost estimator (spec calculators-14 to calculators-30). */
export function Estimator() {
  const { t } = useTranslation('custom-project');
  const { state: input, change, arrivals } = useAddressState(readEstimate, writeAddress);
  const [resets, setResets] = useState(0);
  const controls = useRef<HTMLDivElement>(null);
  const touched = writeAddress(input) !== '';

  // The controls are uncontrolled, so a new version remounts them with the state of that moment.
  const version = `${arrivals}-${resets}`;
  const start = useRef({ version, input });
  if (start.current.version !== version) start.current = { version, input };

  useEffect(() => {
    const choose = controls.current && readEarlyChoices(controls.current);
    if (choose) change(choose);
  }, [change]);

  const set = useCallback(
    (values: Partial<EstimateInput>) => change((before) => ({ ...before, ...values })),
    [change],
  );
  const reset = useCallback(() => {
    change(initial);
    setResets((count) => count + 1);
  }, [change]);

  return (
    <Section id="calculator" ground="clay" level="+3">
      <div className="wrap">
        <SectionHeading title={t('calculator.title')} lead={t('calculator.lead')} />
        <div className="estimate">
          <div ref={controls}>
            <Choices
              key={version}
              start={start.current.input}
              type={input.type}
              months={input.months}
              set={set}
              change={change}
            />
            <p className="estimate-reset needs-script">
              <Button variant="secondary" size="small" data-app onClick={reset}>
                <Icon name="rotate-ccw" small />
                <span>{t('calculator.reset')}</span>
              </Button>
            </p>
          </div>
          <Bill input={input} estimate={estimateProject(input)} touched={touched} />
        </div>
      </div>
    </Section>
  );
}

/**
 * An update with the choices made before hydration or restored by the browser: radio buttons and
 * checkboxes that differ from their defaults. Sliders report theirs.
 */
function readEarlyChoices(
  controls: HTMLElement,
): ((input: EstimateInput) => EstimateInput) | undefined {
  const inputs = controls.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]');
  const chosen = [...inputs].filter((input) => input.checked && !input.defaultChecked);
  if (chosen.length === 0) return undefined;
  return (input) => {
    const params = new URLSearchParams(writeEstimate(input));
    const features: string[] = [...input.features];
    for (const { name, value } of chosen) {
      if (name === 'features') features.push(value);
      else params.set(name, value);
    }
    params.set('features', features.join(','));
    return readEstimate(params);
  };
}
