import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { type DomainExtension, domainPrices, yearlyCentsOf } from '#content/catalog/domains.ts';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/domain-answer.json';
import nl from '#content/locales/nl/domain-answer.json';
import { pages } from '#content/pages.ts';
import type { DomainAnswer, KnownDomain } from '#contracts/domains.ts';
import { type DomainAnswers, saidOf } from '#contracts/said-of-domain.ts';
import { BoardRow } from './board.tsx';

registerTexts('domain-answer', { en, nl });

/**
 * What is known of a name, for browsers without scripts (spec domains-13): the sign and the board of `Results`, as a form
 * that posts the chosen names.
 */
export function PlainAnswer({ known }: { known: KnownDomain }) {
  const { t } = useTranslation('domain-answer');
  const action = localizedPath(pages.contact.path, useLanguage());
  const { title, problem, reading, found = [] } = known;
  if (!reading) {
    return (
      <Sign title={title}>
        <p>{problem}</p>
      </Sign>
    );
  }
  const answers: DomainAnswers = Object.fromEntries(
    found.filter((one) => !one.isVariant).map((one) => [one.extension, one]),
  );
  const asked = reading.kind === 'domain' ? reading.extension : undefined;
  const offers = found.filter((one) => one.isVariant);
  return (
    <form className="domain-found" aria-label={t('order.legend')} action={action} method="post">
      <Sign
        title={title}
        offers={offers}
        action={
          asked &&
          answers[asked]?.state === 'taken' && (
            <ButtonLink to="?topic=transfer#contact" variant="secondary">
              {t('move')}
            </ButtonLink>
          )
        }
      >
        <Said reading={reading} answers={found.length > 0 ? answers : undefined} />
      </Sign>
      <ul className="domain-board">
        {domainPrices.map((one) => {
          const { extension } = one;
          const state = answers[extension]?.state;
          const isAsked = extension === asked;
          const box = state !== 'taken' && (
            <Box name={`${reading.label}.${extension}`} isChosen={isAsked} />
          );
          return (
            <BoardRow
              key={extension}
              {...one}
              asked={isAsked && t('order.chosen')}
              found={{ state, words: state ? t(`states.${state}`) : '', box }}
            />
          );
        })}
      </ul>
      <p className="domain-order">
        <button type="submit" className="button button-primary">
          {t('order.requestChosen')}
        </button>
      </p>
    </form>
  );
}

interface SignProps {
  title: string | undefined;
  /** Other spellings of a taken name (spec domains-14). */
  offers?: readonly DomainAnswer[];
  action?: ReactNode;
  children: ReactNode;
}

function Sign({ title, offers = [], action, children }: SignProps) {
  const { t } = useTranslation('domain-answer');
  return (
    <div className="domain-sign on-deep domain-answer">
      <div className="domain-said">
        {title && <h3 className="domain-answer-name">{title}</h3>}
        {children}
      </div>
      {offers.length > 0 && (
        <div>
          <p>{t('offers')}</p>
          <ul className="domain-offers">
            {offers.map(({ name, extension }) => (
              <li key={name}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: Box is its input */}
                <label className="domain-offer checkbox-row">
                  <Box name={name} />
                  <span>
                    <b>{name}</b>{' '}
                    <small className="tabular">
                      <Cost of={extension} />
                    </small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
      {action && <div className="domain-answer-actions">{action}</div>}
    </div>
  );
}

interface SaidProps {
  reading: NonNullable<KnownDomain['reading']>;
  answers: DomainAnswers | undefined;
}

function Said({ reading, answers }: SaidProps) {
  const { t } = useTranslation('domain-answer');
  const asked = reading.kind === 'domain' ? reading.extension : undefined;
  const state = asked && answers?.[asked]?.state;
  const said = saidOf(reading, answers, true).map(([key, values = {}]) =>
    t(`answer.${key}`, values),
  );
  return (
    <>
      {state && <p className="text-h3">{t(`states.${state}`)}</p>}
      {asked && state !== 'taken' && (
        <p className="text-h3 tabular">
          <Cost of={asked} />
        </p>
      )}
      <p>{said.join(' ')}</p>
    </>
  );
}

/** A year's price in words. */
function Cost({ of: extension }: { of: DomainExtension }) {
  const { t } = useTranslation(['domain-answer', 'common']);
  const price = useShownPrice();
  const vat = t(`common:vat.${useVat()}`);
  return t('answer.cost', { price: price(yearlyCentsOf(extension)), vat });
}

function Box({ name, isChosen }: { name: string; isChosen?: boolean }) {
  return <input type="checkbox" name="domain" value={name} defaultChecked={isChosen} />;
}
