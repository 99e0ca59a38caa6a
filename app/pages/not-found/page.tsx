import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/not-found.json';
import nl from '#content/locales/nl/not-found.json';
import { services } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import './not-found.css';

registerTexts('not-found', { en, nl });

/** Page Not Found (spec pages-10). Served with status 404 in the page's language. */
export default function NotFoundPage() {
  const { t } = useTranslation(['not-found', 'common']);
  return (
    <Section ground="mist" className="not-found">
      <title>{`${t('meta.title')} | ${site.brand.name}`}</title>
      <meta name="description" content={t('meta.description')} />
      <meta name="robots" content="noindex" />
      <div className="split wrap">
        <div>
          <p className="gauge" aria-hidden>
            404
          </p>
          <h1 className="mt-6 text-h1">{t('title')}</h1>
          <p className="mt-4 text-lead text-soft">{t('text')}</p>
          <p className="label mt-4">{t('hint')}</p>
          <p className="mt-8">
            <ButtonLink to="home" variant="dark">
              {t('home')}
            </ButtonLink>
          </p>
        </div>
        <nav aria-labelledby="existing-pages">
          <h2 id="existing-pages" className="text-h3">
            {t('linksTitle')}
          </h2>
          <ul className="not-found-links">
            {[...services, 'knowledge-base' as const, 'contact' as const].map((id) => (
              <li key={id}>
                <PageLink to={id}>{t(`common:pages.${id}`)}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}
