import { memo, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '#app/components/vat/vat.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Slider } from '#app/ui/slider.tsx';
import {
  complexityLabel,
  type EstimateInput,
  estimateProject,
  estimateSliders,
  type ProjectFeatureId,
  type ProjectTypeId,
  projectFeatures,
  projectTypes,
  readEstimate,
  type StackGroup,
  stackGroups,
  stackOptions,
} from '#content/catalog/estimator.ts';
import './choices.css';

interface Part {
  /** Initial values of the uncontrolled controls. */
  start: EstimateInput;
  set: (values: Partial<EstimateInput>) => void;
}

interface ChoicesProps extends Part {
  type: ProjectTypeId;
  months: number;
  change: (update: SetStateAction<EstimateInput>) => void;
}

/** All choices. Memoized, because their props stay the same while most sliders move. */
export const Choices = memo(function Choices({ start, type, months, set, change }: ChoicesProps) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const amount = useAmount();
  const { hasStack, maintenanceMonthlyCents } = projectType(type);
  return (
    <div className="estimate-steps">
      <div>
        <h3 className="text-h3">{t('calculator.steps.type')}</h3>
        <Types start={start} set={set} />
        <p className="mt-3 text-small text-soft needs-script">
          {t(`estimator:types.${type}.description`)}
        </p>
      </div>
      <div>
        <h3 className="text-h3">{t('calculator.steps.size')}</h3>
        <Sliders start={start} type={type} set={set} />
        <Checkbox
          autoComplete="off"
          name="rush"
          value="1"
          defaultChecked={start.rush}
          label={t('estimator:bill.rush')}
          aside={t('estimator:bill.inProposal')}
          onChange={(event) => set({ rush: event.currentTarget.checked })}
        />
      </div>
      <div className="estimate-stack" data-off={!hasStack || undefined}>
        <h3 className="text-h3">{t('calculator.steps.stack')}</h3>
        <div className="estimate-stacks">
          {stackGroups.map((group) => (
            <StackChoices key={group} group={group} start={start} set={set} />
          ))}
        </div>
      </div>
      <div>
        <h3 className="text-h3">{t('calculator.steps.features')}</h3>
        <Features start={start} change={change} />
      </div>
      <div>
        <h3 className="text-h3">{t('calculator.steps.after')}</h3>
        <Checkbox
          autoComplete="off"
          name="maintenance"
          value="1"
          defaultChecked={start.maintenance}
          label={t('calculator.maintenance')}
          text={t('calculator.maintenanceText', {
            months: t('calculator.months', { count: months }),
          })}
          aside={t('calculator.perMonth', { price: amount(maintenanceMonthlyCents) })}
          onChange={(event) => set({ maintenance: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
});

function projectType(id: ProjectTypeId) {
  return projectTypes.find((type) => type.id === id) ?? projectTypes[0];
}

const icons = {
  website: 'globe',
  webapp: 'app-window',
  ecommerce: 'shopping-cart',
  custom: 'code',
} as const;

function Types({ start, set }: Part) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const amount = useAmount();
  return (
    <RadioCards
      legend={<span className="sr-only">{t('calculator.type')}</span>}
      name="type"
      defaultValue={start.type}
      options={projectTypes.map(({ id, baseCents }) => ({
        value: id,
        label: t(`estimator:types.${id}.name`),
        text: t('calculator.base', { price: amount(baseCents) }),
        icon: <Icon name={icons[id]} />,
      }))}
      onChange={(value) => set({ type: value as ProjectTypeId })}
    />
  );
}

/** The months from which the timeline is free (spec calculators-21). */
const freeFromMonths = (() => {
  const input = readEstimate(new URLSearchParams());
  let months: number = estimateSliders.months.min;
  while (estimateProject({ ...input, months }).lines.some(({ kind }) => kind === 'timeline'))
    months++;
  return months;
})();

function Sliders({ start, type, set }: Part & Pick<ChoicesProps, 'type'>) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const amount = useAmount();
  const months = (count: number) => t('calculator.months', { count });
  const { pages, complexity, months: timeline } = estimateSliders;
  const { hasStack, complexityMaxCents } = projectType(type);
  const hinted = type === 'custom' ? 'custom' : 'webapp';
  return (
    <div className="estimate-sliders needs-script">
      <Slider
        label={t('calculator.pages')}
        {...scale(pages)}
        defaultValue={start.pages}
        onChange={(value) => set({ pages: value })}
      />
      <Slider
        label={t('calculator.complexity')}
        {...scale(complexity)}
        defaultValue={start.complexity}
        unit={(value) => `%, ${t(`estimator:complexity.${complexityLabel(value)}`)}`}
        ends={[
          t(`estimator:complexity.${complexityLabel(complexity.min)}`),
          t(`estimator:complexity.${complexityLabel(complexity.max)}`),
        ]}
        hint={
          hasStack
            ? t(`calculator.hints.${hinted}`, { price: amount(complexityMaxCents) })
            : undefined
        }
        onChange={(value) => set({ complexity: value })}
      />
      <Slider
        label={t('calculator.timeline')}
        {...scale(timeline)}
        defaultValue={start.months}
        unit={(count) => t('calculator.monthUnit', { count })}
        ends={[months(timeline.min), months(timeline.max)]}
        hint={t('calculator.hints.timeline', { months: freeFromMonths })}
        onChange={(value) => set({ months: value })}
      />
    </div>
  );
}

function scale({ min, max, step }: { min: number; max: number; step: number }) {
  return { min, max, step };
}

function StackChoices({ group, start, set }: Part & { group: StackGroup }) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const amount = useAmount();
  return (
    <fieldset>
      <legend className="text-h4">{t(`estimator:stackGroups.${group}`)}</legend>
      {stackOptions[group].map(({ id, cents }) => (
        <label key={id} className="checkbox-row">
          <input
            type="radio"
            autoComplete="off"
            name={group}
            value={id}
            defaultChecked={start[group] === id}
            onChange={() => set({ [group]: id })}
          />
          <span>
            <span>
              {t(`estimator:stack.${group}.${id}.name` as 'estimator:stack.frontend.react.name')}
            </span>
            <small className="text-soft">
              {t(
                `estimator:stack.${group}.${id}.description` as 'estimator:stack.frontend.react.description',
              )}
            </small>
          </span>
          <span className="checkbox-aside text-soft tabular">
            {cents === 0
              ? t('estimator:bill.free')
              : t('calculator.plus', { price: amount(cents) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Features({ start, change }: Pick<Part, 'start'> & Pick<ChoicesProps, 'change'>) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const amount = useAmount();
  function choose(feature: ProjectFeatureId, chosen: boolean) {
    change((input) => {
      const others = input.features.filter((id) => id !== feature);
      return { ...input, features: chosen ? [...others, feature] : others };
    });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading above is no legend
    <div role="group" aria-label={t('calculator.steps.features')} className="estimate-features">
      {projectFeatures.map(({ id, cents }) => (
        <Checkbox
          key={id}
          autoComplete="off"
          name="features"
          value={id}
          defaultChecked={start.features.includes(id)}
          label={t(`estimator:features.${id}.name`)}
          text={t(`estimator:features.${id}.description`)}
          aside={amount(cents)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
