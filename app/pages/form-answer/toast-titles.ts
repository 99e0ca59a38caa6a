import { useTranslation } from 'react-i18next';
import type { AnsweredForm, FormId } from '#contracts/forms.ts';

/** What a form's toasts say where scripts run, as titles of its answers. */
export function useToastTitles(form: AnsweredForm): { sentTitle: string; failedTitle: string } {
  const { t } = useTranslation([
    'contact-form',
    'reseller-form',
    'mvp-proposal-form',
    'careers-form',
    'status-subscription-form',
  ]);
  const namespace = form.startsWith('mvp')
    ? 'mvp-proposal-form'
    : (`${form as FormId}-form` as const);
  return {
    sentTitle: t(`${namespace}:toast.sentTitle`),
    failedTitle: t(`${namespace}:toast.failedTitle`),
  };
}
