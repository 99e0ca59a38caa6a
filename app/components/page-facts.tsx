import { useTranslation } from 'react-i18next';
import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import en from '#content/locales/en/operator-facts.json';
import nl from '#content/locales/nl/operator-facts.json';
import { type FactId, type FactPage, openFacts, operatorFacts } from '#content/operator-facts.ts';
import { site } from '#content/site.ts';
import { PageLink } from './page-link.tsx';
import './page-facts.css';

registerTexts('operator-facts', { en, nl });

interface PageFactsProps {
  of: FactPage;
  /** Says first that a request isn't an order, below what can be requested. */
  withRequest?: boolean;
}

/** What an operator has told of payment, term and the like; a link asks for the rest (spec pages-150). */
export function PageFacts({ of, withRequest = false }: PageFactsProps) {
  const { t } = useTranslation('operator-facts');
  const language = useLanguage();
  const known = Object.values(operatorFacts[of]).filter((fact) => fact !== undefined);
  const open = openFacts(of).map((id: FactId) => t(`facts.${id}`));
  return (
    <div className="page-facts text-small text-soft">
      {withRequest && <p>{t('request', { hours: site.replyWithinHours.contact })}</p>}
      {known.map((fact) => (
        <p key={fact.en}>{fact[language]}</p>
      ))}
      {open.length > 0 && (
        <p>
          <span>{`${formatList(open, language)}:`}</span>{' '}
          <PageLink to={`?topic=ask-${of}#contact`}>{t('ask')}</PageLink>
        </p>
      )}
    </div>
  );
}
