import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { languages } from '#content/languages.ts';
import en from '#content/locales/en/subscription.json';
import nl from '#content/locales/nl/subscription.json';
import { site } from '#content/site.ts';
import { dataCentres, platformServices, website } from '#content/status.ts';
import { answerMessageId, type KnownFormAnswer, typedValue } from '#contracts/form-answer.ts';
import { ticked } from '#contracts/forms/define.ts';
import {
  componentBox,
  statusSubscription,
  statusTopics,
} from '#contracts/forms/status-subscription.ts';
import { useFormAnswer } from './use-form-answer.ts';

registerTexts('subscription', { en, nl });

export const subscriptionViews = ['confirm', 'manage', 'note'] as const;
type View = (typeof subscriptionViews)[number];

/**
 * The page on which a subscription to status messages is confirmed, changed or ended (spec status-71), or that says
 * what came of it. Like the answers to forms it is made at the request, and never hydrated.
 */
export function SubscriptionPage({ view }: { view: View }) {
  const { t } = useTranslation(['subscription']);
  const answer = useFormAnswer();
  const title = typedValue(answer, 'title');
  return (
    <Section ground="mist">
      <title>{`${title} | ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="split wrap">
        <div className="stick">
          <p className="form-answer-mark">
            <Icon name="mail" />
          </p>
          <h1 className="mt-6 text-h1">{title}</h1>
          <p id={answerMessageId} className="form-answer-text mt-6 text-lead" role="status">
            {answer.message}
          </p>
          {view === 'note' ? (
            <p className="mt-8">
              <ButtonLink to="server-status" variant="dark">
                {t('back')}
              </ButtonLink>
            </p>
          ) : (
            <p className="mt-4 text-soft">{t('address', { email: typedValue(answer, 'email') })}</p>
          )}
        </div>
        {view !== 'note' && <ChoiceForm view={view} answer={answer} />}
      </div>
    </Section>
  );
}

interface ChoiceFormProps {
  view: Exclude<View, 'note'>;
  answer: KnownFormAnswer;
}

function ChoiceForm({ view, answer }: ChoiceFormProps) {
  const { t } = useTranslation(['subscription']);
  const { labels } = statusSubscription.texts[useLanguage()];
  return (
    <form className="sheet on-sheet lead-form" action="/api/subscription" method="post">
      <input type="hidden" name="token" value={typedValue(answer, 'token')} />
      <fieldset className="form-full">
        <legend className="text-h4">{t('messages')}</legend>
        {statusTopics.map((topic) => (
          <Checkbox
            key={topic}
            name={topic}
            value={ticked}
            label={labels[topic]}
            defaultChecked={typedValue(answer, topic) === ticked}
          />
        ))}
      </fieldset>
      <div className="accordion form-full">
        <details>
          <summary>
            <span>
              <span className="text-h4">{t('components')}</span>
              <br />
              <span>{typedValue(answer, 'about')}</span>
            </span>
          </summary>
          <ComponentBoxes answer={answer} />
        </details>
      </div>
      <SelectField
        label={t('language')}
        name="language"
        full
        defaultValue={typedValue(answer, 'language')}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="form-full form-end">
        {/* First, because the Enter key presses it. */}
        <Button type="submit" name="action" value={view}>
          <span>{t(view === 'confirm' ? 'buttons.confirm' : 'buttons.save')}</span>
          <Icon name="check" small />
        </Button>
        <Button type="submit" name="action" value="leave" variant="secondary">
          {t(view === 'confirm' ? 'buttons.notMe' : 'buttons.leave')}
        </Button>
      </div>
    </form>
  );
}

function ComponentBoxes({ answer }: { answer: KnownFormAnswer }) {
  const { t } = useTranslation(['subscription']);
  const language = useLanguage();
  const groups = [website, ...dataCentres].map(({ id, name, systems }) => {
    return { id, name: name[language], systems };
  });
  const services = { id: 'services', name: t('services'), systems: platformServices };
  return (
    <div className="subscription-groups">
      {[...groups, services].map(({ id, name, systems }) => (
        <fieldset key={id}>
          <legend>{name}</legend>
          {systems.map((one) => (
            <Checkbox
              key={one.id}
              name={componentBox(one.id)}
              value={ticked}
              label={one.name[language]}
              defaultChecked={typedValue(answer, componentBox(one.id)) === ticked}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
