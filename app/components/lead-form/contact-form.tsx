import { type ComponentType, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMadeSearch } from '#app/components/made-at-request.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { ServedParts } from '#app/served-parts.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { contact } from '#contracts/forms/contact.ts';
import { LeadForm } from './lead-form.tsx';

interface ContactFormProps {
  /** Home offers a list of subjects, the contact page takes any (spec forms-3). */
  subject: 'select' | 'text';
  /** A line on the use of the details. */
  note?: string;
}

/** The message form, with what the address encloses: the choice or the estimate of another page. */
export function ContactForm({ subject, note }: ContactFormProps) {
  const { labels, options, choose } = contact.texts[useLanguage()];
  const { search } = useLocation();
  const made = useMadeSearch();
  const { Enclosure } = use(ServedParts);
  const [EnclosureView, setView] = useState<ComponentType>();

  // Loaded only when the address asks for it, because that is rare.
  useEffect(() => {
    if (!/(plan|topic|estimate|domain)=/.test(search)) return;
    import('./enclosure-view.tsx')
      .then((module) => setView(() => module.EnclosureView))
      .catch(() => {}); // The form works without it.
  }, [search]);

  const select = (
    <ChoiceField
      label={labels.subject}
      name="subject"
      choose={choose.subject}
      options={contact.fields.subject.offered.map((value) => ({
        value,
        label: options.subject[value],
      }))}
      required
      full
    />
  );
  return (
    <LeadForm
      of={contact}
      note={note}
      except={{
        subject: (field) => (subject === 'select' ? select : field),
        message: (field) => (
          <>
            {/* Without scripts the page is made with the cards (spec operation-38). */}
            <noscript>{Enclosure && <Enclosure search={made} />}</noscript>
            {EnclosureView && <EnclosureView />}
            {field}
          </>
        ),
      }}
    />
  );
}
