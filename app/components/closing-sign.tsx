import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonLook } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/ui/sign.tsx';
import type { Texts } from '#content/texts.ts';
import { ButtonLink } from './button-link.tsx';
import type { LinkTarget } from './page-link.tsx';

interface ClosingTexts {
  closing: { title: string; text: string; button: string };
}

interface ContactSignProps extends Pick<ComponentProps<typeof Sign>, 'variant' | 'size' | 'board'> {
  /** The page, whose `closing` texts the sign has. */
  of: { [N in keyof Texts]: Texts[N] extends ClosingTexts ? N : never }[keyof Texts];
  /** Variables of those texts. */
  values?: object;
  /** What the button asks for. */
  to?: LinkTarget;
  /** The look of the button. */
  button?: ButtonLook['variant'];
}

/** A page's last call to action: a sign that leads to the contact form. */
export function ContactSign({
  of,
  values,
  to = '#contact',
  button = 'primary',
  ...look
}: ContactSignProps) {
  const { t } = useTranslation(of);
  return (
    <Sign
      {...look}
      title={t('closing.title')}
      description={t('closing.text', { ...values })}
      action={
        <ButtonLink to={to} variant={button} withArrow>
          {t('closing.button')}
        </ButtonLink>
      }
    />
  );
}

/** The sign at sea level; below it the footer begins. */
export function ClosingSign(props: ContactSignProps) {
  return (
    <Section level="0" className="section-closing">
      <div className="wrap">
        <ContactSign {...props} />
      </div>
    </Section>
  );
}
