import { useEffect, useRef } from 'react';
import { Checkbox } from './checkbox.tsx';

interface CheckboxGroupProps {
  /** What the boxes are about, for who doesn't see them together. */
  legend: string;
  boxes: readonly { name: string; label: string }[];
  value: string;
  /** What the browser says while none is ticked. */
  chooseOne: string;
}

/** Boxes of which at least one has to be ticked. HTML can't ask for that, so the first box does. */
export function CheckboxGroup({ legend, boxes, value, chooseOne }: CheckboxGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    const form = inputs[0]?.form;
    const check = () => {
      const any = inputs.some(({ checked }) => checked);
      inputs[0]?.setCustomValidity(any ? '' : chooseOne);
    };
    // The boxes are emptied after the event.
    const checkLater = () => setTimeout(check);
    check();
    form?.addEventListener('change', check);
    form?.addEventListener('reset', checkLater);
    return () => {
      form?.removeEventListener('change', check);
      form?.removeEventListener('reset', checkLater);
    };
  }, [chooseOne]);

  return (
    <fieldset ref={group} className="form-full">
      <legend className="sr-only">{legend}</legend>
      {boxes.map(({ name, label }) => (
        <Checkbox key={name} name={name} value={value} label={label} />
      ))}
    </fieldset>
  );
}
