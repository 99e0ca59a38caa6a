import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { careers } from '#contracts/forms/careers.ts';

/** The application; an address with `?position=<id>`, as each position's link has, chooses that position. */
export function Application() {
  const form = useRef<HTMLFormElement>(null);
  const { key, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again counts again
  useEffect(() => {
    const named = new URLSearchParams(search).get('position');
    const select = form.current?.elements.namedItem('position') as HTMLSelectElement | null;
    if (select && careers.fields.position.values.some((id) => id === named)) {
      select.value = String(named);
    }
  }, [key, search]);

  return <LeadForm ref={form} of={careers} fileField={FileField} />;
}
