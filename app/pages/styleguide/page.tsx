import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/styleguide.json';
import nl from '#content/locales/nl/styleguide.json';
import { site } from '#content/site.ts';
import { Buttons } from './buttons.tsx';
import { Feedback } from './feedback.tsx';
import { Figures } from './figures.tsx';
import { Forms } from './forms.tsx';
import { Panels } from './panels.tsx';
import { Plans } from './plans.tsx';
import { Signs } from './signs.tsx';
import { Type } from './type.tsx';
import './styleguide.css';

registerTexts('styleguide', { en, nl });

/** Every primitive of `app/ui` in all its states. Served in development and tests only (decision 15b). */
export default function StyleguidePage() {
  const { t } = useTranslation('styleguide');
  return (
    <>
      <title>{`${t('title')}: ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <Section>
        <div className="wrap">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="mt-4 max-w-[30em] text-lead text-soft">{t('lead')}</p>
        </div>
      </Section>
      <Type />
      <Buttons />
      <Signs />
      <Figures />
      <Plans />
      <Forms />
      <Panels />
      <Feedback />
    </>
  );
}
