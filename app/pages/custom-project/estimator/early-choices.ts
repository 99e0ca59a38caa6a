import { type EstimateInput, readEstimate, writeEstimate } from '#content/catalog/estimator.ts';

/**
 * An update with the choices made before hydration or restored by the browser: radio buttons and
 * checkboxes that differ from their defaults. Sliders report theirs.
 */
export function readEarlyChoices(
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
