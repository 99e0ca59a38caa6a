import { type ComponentProps, useEffect, useRef } from 'react';
import { Checkbox } from './checkbox.tsx';

interface CheckboxGroupProps {
  /** The subject of the boxes, for screen readers. */
  legend: string;
  boxes: readonly ComponentProps<typeof Checkbox>[];
  value: string;
  /** The browser's error while none is ticked. */
  chooseOne: string;
}

/** Boxes of which one must be ticked: the first box carries the error, because HTML has no such rule. */
export function CheckboxGroup({ legend, boxes, value, chooseOne }: CheckboxGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    const form = inputs[0]?.form;
    const check = () => {
      const any = inputs.some(({ checked }) => checked);
      inputs[0]?.setCustomValidity(any ? '' : chooseOne);
    };
    // The form empties the boxes after the event.
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
      {boxes.map((box) => (
        <Checkbox key={box.name} value={value} {...box} />
      ))}
    </fieldset>
  );
}
