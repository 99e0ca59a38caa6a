import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { careers } from '#contracts/forms/careers.ts';

/** The application form; `?position=<id>` in the address, as in `ApplyLink`, chooses that position. */
export function Application() {
  const form = useRef<HTMLFormElement>(null);
  const { key, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated click chooses again
  useEffect(() => {
    const named = new URLSearchParams(search).get('position');
    const select = form.current?.elements.namedItem('position') as HTMLSelectElement | null;
    if (select && careers.fields.position.values.some((id) => id === named)) {
      select.value = String(named);
    }
  }, [key, search]);

  return <LeadForm ref={form} of={careers} fileField={FileField} />;
}
