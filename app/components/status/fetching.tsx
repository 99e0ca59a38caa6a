import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';

/** What stands in place of what a link leads to, until it is fetched, or where that failed. */
export function Fetching({ failed }: { failed: boolean }) {
  const { t } = useTranslation(['server-status', 'common', 'error']);
  return (
    <div role="status">
      <p className="text-lead text-soft">{t(failed ? 'banner.failedBelow' : 'common:loading')}</p>
      {failed && (
        <p className="button-row mt-8">
          <Button variant="dark" onClick={() => location.reload()}>
            {t('error:reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
