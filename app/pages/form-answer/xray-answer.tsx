import { useTranslation } from 'react-i18next';
import { XrayFound } from '#app/components/xray/found.tsx';
import { XrayForm } from '#app/components/xray/xray.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/domain-layers.json';
import nl from '#content/locales/nl/domain-layers.json';
import { site } from '#content/site.ts';
import { typedValue } from '#contracts/form-answer.ts';
import { useFormAnswer } from './use-form-answer.ts';

registerTexts('domain-layers', { en, nl });

/** The answer to a question that was posted without scripts. The server makes it at the request; it is never hydrated. */
export function XrayAnswerPage({ outcome }: { outcome: 'sent' | 'failed' }) {
  const { t } = useTranslation(['domain-layers', 'domain-xray', 'move-checklist']);
  const answer = useFormAnswer();
  const name = typedValue(answer, 'domain');
  const title = outcome === 'sent' ? t('under', { name }) : t('move-checklist:failedTitle');
  const { check } = answer;
  return (
    <Section ground="deep">
      <title>{`${title} | ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="xray">
          <div className="xray-ask">
            <h1 className="text-h1">{title}</h1>
            <XrayForm
              value={name}
              label={t(check ? 'domain-xray:another' : 'domain-xray:label')}
              said={check ? undefined : { kind: 'problem', text: answer.message ?? '' }}
            />
          </div>
          {check && (
            <div className="xray-kept">
              <XrayFound shown={{ kind: 'found', check }} />
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
