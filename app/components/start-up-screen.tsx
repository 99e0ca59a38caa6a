import { useTranslation } from 'react-i18next';
import { Brand } from '#app/components/brand.tsx';
import { Loader } from '#app/ui/loader.tsx';

/**
 * Covers the page for its first two seconds, once per tab session (spec pages-28). CSS alone removes it in
 * time; the head script ends it earlier, at any key, click or tap.
 */
export function StartUpScreen() {
  const { t } = useTranslation();
  return (
    <div className="start-up on-deep" aria-hidden>
      <Brand />
      <Loader label={t('startUp.label')} />
    </div>
  );
}
