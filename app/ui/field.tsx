import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import { useSettled } from './use-settled.ts';

interface FieldFrame {
  label: string;
  /** Spans both columns of a form. */
  full?: boolean;
  /** The word "optional" beside the label. */
  optional?: string | undefined;
}

/** Longest text. It is never cut, so that a visitor sees the excess of a pasted text. */
interface FieldLimit {
  /** In UTF-16 units, without the spaces around the text. */
  characters: number;
  /** The counter, near the limit and above it. */
  count(used: number): string;
  /** The browser's error above the limit; prevents sending. */
  tooLong(more: number): string;
}

type Control = 'input' | 'select' | 'textarea';

type FieldProps<C extends Control> = FieldFrame & Omit<ComponentProps<C>, 'className' | 'id'>;

type TextProps<C extends Control> = FieldProps<C> & { limit?: FieldLimit };

function useField<Rest>(
  { label, full, optional, ...rest }: FieldFrame & Rest,
  counter?: { id: string; element: ReactNode },
) {
  const id = useId();
  const frame = (children: ReactNode) => (
    <div className={`field${full ? ' form-full' : ''}`}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="field-optional">{` ${optional}`}</span>}
      </label>
      {children}
      {counter?.element}
    </div>
  );
  const { 'aria-describedby': given } = rest as { 'aria-describedby'?: string };
  const described = [given, counter?.id].filter(Boolean).join(' ');
  return { control: { ...rest, id, 'aria-describedby': described || undefined }, frame };
}

/** Counts the characters within the last tenth of the limit, at most the last 100. */
function useCounter<C extends HTMLInputElement | HTMLTextAreaElement>(limit?: FieldLimit) {
  const id = useId();
  const control = useRef<C>(null);
  const [used, setUsed] = useState(0);
  const most = limit?.characters ?? Number.POSITIVE_INFINITY;
  const more = used - most;
  const problem = more > 0 ? limit?.tooLong(more) : '';

  useEffect(() => {
    const { current } = control;
    const count = () => {
      const length = current?.value.trim().length ?? 0;
      setUsed(length >= most - Math.min(most / 10, 100) ? length : 0);
    };
    // The form empties its fields after the event.
    const countLater = () => setTimeout(count);
    // Counts text typed before hydration.
    count();
    current?.addEventListener('input', count);
    current?.form?.addEventListener('reset', countLater);
    return () => {
      current?.removeEventListener('input', count);
      current?.form?.removeEventListener('reset', countLater);
    };
  }, [most]);

  useEffect(() => control.current?.setCustomValidity(problem ?? ''), [problem]);

  const count = limit && used > 0 ? limit.count(used) : '';
  // Read out when typing pauses.
  const settled = useSettled(count);
  const element = limit && (
    <>
      <span id={id} className="field-count" data-over={more > 0 || undefined}>
        {count}
      </span>
      <span className="sr-only" aria-live="polite">
        {settled}
      </span>
    </>
  );
  return { ref: control, counter: limit && { id, element } };
}

/** A labelled text field. Uncontrolled, so that text typed before hydration stays. */
export function TextField({ limit, ...props }: TextProps<'input'>) {
  const { ref, counter } = useCounter<HTMLInputElement>(limit);
  const { control, frame } = useField(props, counter);
  return frame(<input {...control} ref={ref} />);
}

export function SelectField(props: FieldProps<'select'>) {
  const { control, frame } = useField(props);
  return frame(
    <span className="field-select">
      <select {...control} />
      <Icon name="chevron-down" />
    </span>,
  );
}

export function TextAreaField({ limit, ...props }: TextProps<'textarea'>) {
  const { ref, counter } = useCounter<HTMLTextAreaElement>(limit);
  const { control, frame } = useField(props, counter);
  useNewDefault(ref, String(props.defaultValue ?? ''));
  return frame(<textarea {...control} ref={ref} />);
}

/** Shows another default, unless somebody typed: the browser doesn't, because hydration sets the first one as if typed. */
function useNewDefault(control: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const before = useRef(text);
  useEffect(() => {
    const { current } = control;
    if (current && current.value === before.current) current.value = text;
    before.current = text;
  }, [control, text]);
}
