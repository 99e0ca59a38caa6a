import { ContactSign } from '#app/components/closing-sign.tsx';
import { Section } from '#app/ui/section.tsx';
import { site } from '#content/site.ts';
import './closing.css';

/** The last call to action: a sign as large as a field, with a ditch around it. */
export function Closing() {
  return (
    <>
      <Section level="0 NAP" className="vps-closing">
        <ContactSign
          of="vps-hosting"
          variant="gradient"
          size="lg"
          values={{ hours: site.replyWithinHours.contact }}
        />
      </Section>
      <div className="shore vps-shore" />
    </>
  );
}
