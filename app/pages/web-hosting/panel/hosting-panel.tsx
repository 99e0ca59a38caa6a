import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TutorialLink } from '#app/components/tutorial-link.tsx';
import { usePeriod } from '#app/components/vat/price.tsx';
import { useShownPrice } from '#app/components/vat/vat.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RadioSwitch } from '#app/ui/radio-cards.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type WebHostingPlan, webHostingPlans } from '#content/catalog/web-hosting.ts';
import en from '#content/locales/en/hosting-panel.json';
import nl from '#content/locales/nl/hosting-panel.json';
import { operatorFacts } from '#content/operator-facts.ts';
import { tutorials } from '#content/tutorials.ts';
import { Backups } from './backups.tsx';
import { Certificate } from './certificate.tsx';
import { copyInterval, drawnNights, type Version, versionIn } from './copies.ts';
import {
  countsNoMailboxes,
  firstWith,
  hasCertificate,
  hasSupport,
  useCopySentences,
  usePlansWith,
} from './facts.ts';
import { firstMailboxes, Mailboxes } from './mailboxes.tsx';
import { Shop } from './shop.tsx';

registerTexts('hosting-panel', { en, nl });

/** What can be done in the panel; below a laptop's width one at a time. */
const tasks = ['backups', 'certificate', 'mail'] as const;
type Task = (typeof tasks)[number];

/** The plan that is shown first: the popular one. */
const [firstPlan = webHostingPlans[0]] = webHostingPlans.filter(({ popular }) => popular);

/**
 * The control panel at its own size, with a sample shop that shows what each touch does (spec pages-260). All of it
 * follows from the plan and from what the visitor did; nothing is sent or kept.
 */
export function HostingPanel() {
  const { t } = useTranslation('hosting-panel');
  const [plan, setPlan] = useState<WebHostingPlan>(firstPlan);
  const [task, setTask] = useState<Task>('backups');
  const [live, setLive] = useState<Version>('glazed');
  const [looked, setLooked] = useState(0);
  const [restoredFrom, setRestoredFrom] = useState<number>();
  const [isSwitchedOn, setSwitchedOn] = useState(false);
  const [added, setAdded] = useState(0);
  const plans = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLInputElement>(null);

  // What another plan lacks stays as the visitor left it, and is there again with the next one.
  const interval = copyInterval(plan);
  const nightsAgo = interval && looked % interval === 0 ? looked : 0;
  const isSecure = plan.ssl && isSwitchedOn;
  const wanted = firstMailboxes + added;
  const limit = plan.emailAccounts;
  const mailboxes = limit === 'unlimited' ? wanted : Math.min(wanted, limit);
  const done = { backups: restoredFrom !== undefined, certificate: isSecure, mail: added > 0 };

  // What was chosen before hydration stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const chosen = plans.current?.querySelector<HTMLInputElement>(':checked')?.value;
    setPlan(webHostingPlans.find(({ id }) => id === chosen) ?? plan);
    setLooked(drawnNights - (slider.current?.valueAsNumber ?? drawnNights));
    setSwitchedOn(toggle.current?.checked ?? false);
  }, []);

  function remove() {
    setLive('gone');
    setRestoredFrom(undefined);
    slider.current?.focus({ preventScroll: true });
  }

  function restore() {
    setLive(versionIn(nightsAgo));
    setRestoredFrom(nightsAgo);
    setLooked(0);
  }

  /** Chooses a plan as the visitor would, because the choice isn't React's (`RadioSwitch`). */
  function show({ id }: WebHostingPlan) {
    plans.current?.querySelector<HTMLInputElement>(`[value=${id}]`)?.click();
    slider.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <SectionHeading title={t('title')} lead={<span className="needs-script">{t('lead')}</span>}>
        <div className="panel-plans needs-script" ref={plans}>
          <RadioSwitch
            legend={t('plan')}
            name="panel-plan"
            options={webHostingPlans.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={firstPlan.id}
            onChange={(id) => setPlan(webHostingPlans.find((one) => one.id === id) ?? firstPlan)}
          />
          <PlanPrice plan={plan} />
        </div>
      </SectionHeading>
      <div className="panel needs-script" data-task={task}>
        <fieldset className="panel-tasks" aria-label={t('tasks')}>
          {tasks.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === task}
              data-app
              onClick={() => setTask(one)}
            >
              {t(`${one}.title`)}
            </button>
          ))}
        </fieldset>
        <div className="panel-stage">
          <figure className="screen">
            <figcaption className="label">
              <span>{t('window')}</span>
              <b className="panel-plan">{plan.name}</b>
            </figcaption>
            <div>
              <Hosting plan={plan} />
              <Backups
                {...{ plan, live, nightsAgo, restoredFrom, slider }}
                onLook={setLooked}
                onDelete={remove}
                onRestore={restore}
                onShow={show}
              />
              <Certificate {...{ plan, toggle }} isOn={isSecure} onSwitch={setSwitchedOn} />
              <Mailboxes
                plan={plan}
                count={mailboxes}
                onAdd={() => setAdded(mailboxes - firstMailboxes + 1)}
              />
            </div>
          </figure>
          <Shop
            version={nightsAgo > 0 ? versionIn(nightsAgo) : live}
            isSecure={isSecure}
            nightsAgo={nightsAgo}
          />
        </div>
        <Caption />
      </div>
      <Proofs done={done} />
    </>
  );
}

/** What the shown plan costs, as the VAT switch says. */
function PlanPrice({ plan }: { plan: WebHostingPlan }) {
  const price = useShownPrice();
  const period = usePeriod('month');
  return (
    <p
      className="text-small tabular"
      aria-live="polite"
    >{`${price(plan.monthlyCents)} ${period}`}</p>
  );
}

/** The site, and what its plan gives it. */
function Hosting({ plan }: { plan: WebHostingPlan }) {
  const { t } = useTranslation(['hosting-panel', 'web-hosting']);
  const rows = 'web-hosting:plans.rows';
  return (
    <div className="panel-hosting">
      <ul className="screen-path label">
        <li>{t('websites')}</li>
        <li>{t('domain')}</li>
      </ul>
      <dl>
        <div>
          <dt className="label">{t(`${rows}.storage`)}</dt>
          <dd>{t('storage', { amount: plan.storageGb })}</dd>
        </div>
        <div>
          <dt className="label">{t(`${rows}.bandwidth`)}</dt>
          <dd>{t(`web-hosting:plans.${plan.bandwidth}`)}</dd>
        </div>
        <div>
          <dt className="label">{t(`${rows}.support`)}</dt>
          <dd>
            {plan.support24x7 ? (
              t('web-hosting:included')
            ) : (
              <b className="panel-from">{t('from', { plan: firstWith(hasSupport).name })}</b>
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** That it is drawn, and how far back copies go: the operator's words, or that the drawn weeks are an example. */
function Caption() {
  const { t } = useTranslation('hosting-panel');
  const fact = operatorFacts['web-hosting'].copies?.[useLanguage()];
  return (
    <p className="panel-caption text-small text-soft">
      <span>{t('drawn')}</span> <span>{fact ?? t('drawnCopies', { weeks: drawnNights / 7 })}</span>
    </p>
  );
}

const lessons = {
  backups: 'restore-a-backup',
  certificate: 'force-https',
  mail: 'mail-everywhere',
} as const;

/**
 * The three sentences that the panel proves, each with its lesson and a basin that is full once the visitor has done
 * it (spec pages-315).
 */
function Proofs({ done }: { done: Record<Task, boolean> }) {
  const { t } = useTranslation('hosting-panel');
  const copies = useCopySentences();
  const certified = usePlansWith(hasCertificate);
  const uncounted = usePlansWith(countsNoMailboxes);
  const [{ name, emailAccounts }] = webHostingPlans;
  const texts = {
    backups: copies,
    certificate: t('proof.certificate.text', { plans: certified }),
    mail: t('proof.mail.text', { plan: name, limit: emailAccounts, plans: uncounted }),
  };
  return (
    <div className="panel-proofs">
      <Cards columns={3}>
        {tasks.map((task, index) => (
          <Card
            key={task}
            mark={
              <span
                className="panel-tick label needs-script"
                data-done={done[task] || undefined}
                aria-hidden
              >
                {done[task] ? <Icon name="check" /> : index + 1}
              </span>
            }
            title={
              <>
                {done[task] && <span className="sr-only">{`${t('proof.done')} `}</span>}
                <span>{t(`proof.${task}.title`)}</span>
              </>
            }
          >
            <p className="text-soft">{texts[task]}</p>
            <TutorialLink to={lessons[task]} className="link text-small">
              {t(`proof.${task}.link`, {
                minutes: tutorials.find(({ id }) => id === lessons[task])?.minutes,
              })}
            </TutorialLink>
          </Card>
        ))}
      </Cards>
    </div>
  );
}
