import type { ComponentProps } from 'react';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/ui/sign.tsx';

/** The last call to action of a page, at sea level; below it the footer's water begins. */
export function ClosingSign(sign: ComponentProps<typeof Sign>) {
  return (
    <>
      <Section level="0 NAP" className="section-closing">
        <div className="wrap">
          <Sign {...sign} />
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
