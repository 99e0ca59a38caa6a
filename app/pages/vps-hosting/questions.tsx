import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { type Question, useFaq } from '#app/components/use-faq.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/ui/sign.tsx';
import { type VpsPlan, vpsPlans } from '#content/catalog/vps.ts';
import { claims } from '#content/claims.ts';
import { pageClaims } from '#content/page-claims.ts';
import './questions.css';

/** The page's questions, also for its structured data. */
export function useQuestions(): readonly Question[] {
  const language = useLanguage();
  const named = (backups: VpsPlan['backups']) =>
    formatList(
      vpsPlans.filter((plan) => plan.backups === backups).map(({ name }) => name),
      language,
    );
  return useFaq('vps-hosting', {
    ...pageClaims.vpsProvisioningMinutes,
    days: claims.moneyBackDays,
    none: named('none'),
    weekly: named('weekly'),
    daily: named('daily'),
  });
}

/** Questions, and beside them the sign to the next size up. */
export function Questions({ items }: { items: readonly Question[] }) {
  const { t } = useTranslation('vps-hosting');
  return (
    <Section ground="clay" level="+1" className="vps-questions">
      <div className="wrap">
        <div>
          <h2 className="text-h2">{t('faq.title')}</h2>
          <Accordion name="faq" open={items[0]?.id ?? ''} items={items} />
        </div>
        <Sign
          variant="dark"
          size="sm"
          title={t('bigger.title')}
          description={t('bigger.text')}
          action={<ArrowLink to="dedicated-servers">{t('bigger.action')}</ArrowLink>}
        />
      </div>
    </Section>
  );
}
