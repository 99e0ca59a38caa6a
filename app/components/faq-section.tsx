import { useTranslation } from 'react-i18next';
import { unbroken } from '#app/i18n/format.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';
import { site } from '#content/site.ts';
import type { Texts } from '#content/texts.ts';
import { ArrowLink } from './button-link.tsx';
import type { LinkTarget } from './page-link.tsx';
import type { Question } from './use-faq.tsx';

interface FaqTexts {
  faq: { title: string; lead: string; link: string };
}

interface FaqSectionProps {
  /** The page, whose `faq` texts stand beside the questions. */
  of:
    | { [N in keyof Texts]: Texts[N] extends FaqTexts ? N : never }[keyof Texts]
    | 'web-hosting'
    | 'vps-hosting';
  /** The first one is open. */
  items: readonly Question[];
  /** Where the link below the lead goes. */
  link?: LinkTarget;
  /** Height above sea level, as `Section` prints it. */
  level: string;
}

/** Questions and answers, one open at a time (spec pages-38). */
export function FaqSection({ of, items, link, level }: FaqSectionProps) {
  const { t } = useTranslation(of);
  const unbrokenItems = items.map((item) => ({ ...item, text: unbroken(item.text) }));
  return (
    <Section level={level}>
      <div className="split wrap">
        <div className="stick">
          <h2 className="text-h2">{t('faq.title')}</h2>
          <p className="mt-4 text-lead text-soft">
            {t('faq.lead', { hours: site.replyWithinHours.contact })}
          </p>
          {link && (
            <p className="faq-link">
              <ArrowLink to={link}>{t('faq.link')}</ArrowLink>
            </p>
          )}
        </div>
        <Accordion name="faq" open={items[0]?.id ?? ''} items={unbrokenItems} />
      </div>
    </Section>
  );
}
