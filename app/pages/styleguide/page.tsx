import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RadioCards, RadioSwitch } from '#app/ui/radio-cards.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/ui/sign.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { StateMark } from '#app/ui/state.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import en from '#content/locales/en/styleguide.json';
import nl from '#content/locales/nl/styleguide.json';
import { site } from '#content/site.ts';
import { states } from '#content/status-states.ts';
import { Dialogs, Feedback, Panels } from './panels.tsx';
import { Hero, Lists } from './parts.tsx';
import { Scale } from './scale.tsx';
import { Cards, Tables } from './tables.tsx';
import './styleguide.css';

registerTexts('styleguide', { en, nl });

/** The specimens for both light and dark ground, and those for one ground only. */
const specimens: Record<'both' | 'paper' | 'chalk' | 'deep', Record<string, () => ReactNode>> = {
  both: {
    Type,
    Lists,
    Gauge,
    Button: Buttons,
    Link: Links,
    Tooltip: Tooltips,
    State: States,
    Panels,
  },
  paper: { PageHero: Hero, Sign: Signs, Rating: Ratings, Dialogs, Feedback },
  chalk: { PriceCard: Cards, Tables },
  deep: { Field: Fields },
};

/** Every primitive of `app/ui` in all its states. Served in development and tests only (spec pages-4). */
export default function StyleguidePage() {
  const { t } = useTranslation('styleguide');
  const { both, paper, chalk, deep } = specimens;
  return (
    <>
      <title>{`${t('title')} | ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <Section>
        <div className="wrap">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="text-lead text-soft">{t('lead')}</p>
          <Scale />
        </div>
      </Section>
      <Ground ground="paper" parts={{ ...both, ...paper }} />
      <Ground ground="chalk" parts={chalk} />
      <Ground ground="clay" parts={{ Slider: Sliders, Switches }} />
      <Ground ground="deep" parts={{ ...both, ...deep, Slider: Sliders, Switches }} />
    </>
  );
}

interface GroundProps {
  ground: 'paper' | 'chalk' | 'clay' | 'deep';
  parts: Record<string, () => ReactNode>;
}

/** Parts keep their names from the code in every language. */
function Ground({ ground, parts }: GroundProps) {
  const { t } = useTranslation('styleguide');
  return (
    <Section ground={ground} level={ground === 'deep' ? '−2' : '+2'}>
      <div className="wrap">
        <h2 className="text-h2">{t(`grounds.${ground}`)}</h2>
        {Object.entries(parts).map(([name, Part]) => (
          <div key={name} className="specimen">
            <h3 className="text-h3">{name}</h3>
            <div className="specimen-row">
              <Part />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Type() {
  const { t } = useTranslation('styleguide');
  const looks = ['display', 'h1', 'h2', 'h4', 'lead', 'body', 'body text-soft', 'small text-soft'];
  return (
    <div>
      {looks.map((look) => (
        <p key={look} className={`text-${look}`}>
          {t('sentence')}
        </p>
      ))}
      <p className="label">{t('words')}</p>
    </div>
  );
}

function Gauge() {
  return ['01234567', '€−.,%+'].map((numerals) => (
    <p key={numerals} className="gauge tabular">
      {numerals}
    </p>
  ));
}

function Buttons() {
  const { t } = useTranslation('styleguide');
  return (['primary', 'secondary', 'dark'] as const).map((variant) => (
    <div key={variant} className="specimen-row">
      <Button variant={variant}>{variant}</Button>
      <Button variant={variant} size="small">
        small
      </Button>
      <Button variant={variant}>
        {t('words')}
        <Icon name="arrow-right" small />
      </Button>
      <Button variant={variant} disabled>
        disabled
      </Button>
      <Button variant={variant} busy>
        busy
      </Button>
    </div>
  ));
}

function Links() {
  const { t } = useTranslation('styleguide');
  return (
    <>
      <ArrowLink to="home">{t('words')}</ArrowLink>
      <ButtonLink to="home" variant="secondary" withArrow>
        {t('words')}
      </ButtonLink>
    </>
  );
}

function Tooltips() {
  const { t } = useTranslation('styleguide');
  const { tooltipDelayMs, tooltipSkipDelayMs } = site.timing;
  return (
    <>
      {['99', '24/7', '30'].map((figure) => (
        <Tooltip
          key={figure}
          text={t('sentence')}
          delayMs={tooltipDelayMs}
          skipDelayMs={tooltipSkipDelayMs}
        >
          <span className="gauge">{figure}</span>
        </Tooltip>
      ))}
    </>
  );
}

function States() {
  const { t } = useTranslation();
  return states.map((state) => (
    <StateMark key={state} state={state} label={t(`states.${state}`)} />
  ));
}

function Signs() {
  const { t } = useTranslation('styleguide');
  return (['primary', 'secondary', 'gradient', 'dark'] as const).flatMap((variant) =>
    (['sm', 'md', 'lg'] as const).map((size) => (
      <Sign
        key={variant + size}
        variant={variant}
        size={size}
        title={`${variant} ${size}`}
        description={t('sentence')}
        icon={size === 'lg' && <Icon name="cloud" />}
        action={<ButtonLink to="home">{t('words')}</ButtonLink>}
      />
    )),
  );
}

function Ratings() {
  return [1, 2, 3, 4, 5].map((rating) => (
    <Rating key={rating} value={rating} label={`${rating}/5`} />
  ));
}

function Fields() {
  const { t } = useTranslation('styleguide');
  const text = { autoComplete: 'off', defaultValue: t('words') };
  return (
    <form
      className="sheet on-sheet lead-form"
      action="#"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField label="TextField" autoComplete="off" />
      <TextField label="error" {...text} aria-invalid />
      <TextField label="disabled" {...text} disabled />
      <SelectField label="SelectField">
        <option>{t('words')}</option>
        <option>{t('sentence')}</option>
      </SelectField>
      <TextAreaField label="TextAreaField" defaultValue={t('sentence')} full />
    </form>
  );
}

function Sliders() {
  const { t } = useTranslation('styleguide');
  return (
    <div className="specimen-columns">
      <Slider label="unit" min={10} max={500} step={10} defaultValue={50} unit={() => 'GB'} />
      <Slider
        label="ends"
        min={10}
        max={100}
        step={10}
        defaultValue={100}
        unit={() => '%'}
        ends={[t('first'), t('second')]}
      />
    </div>
  );
}

function Switches() {
  const { t } = useTranslation('styleguide');
  const id = useId();
  const options = [
    { value: 'first', label: t('first'), text: t('words') },
    { value: 'second', label: t('second') },
  ];
  return (
    <div className="specimen-columns">
      <RadioCards legend="RadioCards" name={`${id}-c`} defaultValue="second" options={options} />
      <fieldset>
        <legend className="text-h4">Checkbox</legend>
        <Checkbox label={t('first')} aside="GB" />
        <Checkbox label="checked" text={t('words')} aside="GB" defaultChecked />
        <Checkbox label="disabled" disabled />
        <Checkbox label="checked, disabled" defaultChecked disabled />
      </fieldset>
      <RadioSwitch legend="RadioSwitch" name={`${id}-s`} defaultValue="first" options={options} />
    </div>
  );
}
