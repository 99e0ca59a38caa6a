import { type ComponentProps, type ComponentType, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { useMadeAnswer } from '#app/components/made-at-request.ts';
import { PageFacts } from '#app/components/page-facts.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { OtherVat, usePeriod } from '#app/components/vat/price.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { LateXray } from '#app/components/xray/late-xray.ts';
import { focusPart } from '#app/focus-part.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatList, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Part, Parts } from '#app/part.tsx';
import { ServedParts } from '#app/served-parts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import {
  type DomainExtension,
  dnsDefaultTtl,
  dnsRecordTypes,
  domainPrices,
  registrationYears,
  sampleDomain,
  yearlyCentsOf,
} from '#content/catalog/domains.ts';
import en from '#content/locales/en/domain-registration.json';
import nl from '#content/locales/nl/domain-registration.json';
import { pageClaims } from '#content/page-claims.ts';
import { domainsCall, type KnownDomain } from '#contracts/domains.ts';
import { BoardRow } from './board.tsx';
import type { Ticked } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import {
  pricesAnchor,
  type SearchedDomain,
  searchAnchor,
  useSearchedDomain,
} from './searched-domain.ts';
import './gantry.css';
import './answer.css';
import './plate.css';
import './transfer.css';

registerTexts('domain-registration', { en, nl });

const offers = domainPrices.map(({ extension, yearlyCents }) => ({
  name: `.${extension}`,
  yearlyCents,
}));

/** Domain registration, in the order of spec pages-71. */
export default function DomainRegistrationPage() {
  const searched = useSearchedDomain();
  const faq = useFaq('domain-registration', {
    ...registrationYears,
    days: formatRange(pageClaims.domainTransferDays),
    hours: formatRange(pageClaims.domainVerificationHours),
  });
  return (
    <>
      <PageHead page="domain-registration" about={service({ offers })} faq={faq} />
      <Parts>
        <Hero searched={searched} />
        <Prices searched={searched} />
        <Features />
        <Transfer />
        <Section ground="deep" id="move-check">
          <div className="wrap">
            <LateXray />
          </div>
        </Section>
        <FaqSection of="domain-registration" level="+1" link="#contact" items={faq} />
        <ClosingSign of="domain-registration" board />
      </Parts>
    </>
  );
}

const features = ['records', 'years', 'renewal', 'nameservers'] as const;

const columns = ['type', 'name', 'value'] as const;

/** Addresses reserved for documentation (RFC 5737, RFC 3849). */
const sampleRecords: Record<(typeof dnsRecordTypes)[number], [name: string, value: string]> = {
  A: ['@', '203.0.113.10'],
  AAAA: ['@', '2001:db8::10'],
  CNAME: ['www', sampleDomain],
  MX: ['@', `10 mail.${sampleDomain}`],
  TXT: ['@', 'v=spf1 mx -all'],
};

/** A name's features, beside a nameplate of sample records. */
function Features() {
  const { t } = useTranslation('domain-registration');
  const language = useLanguage();
  const values = {
    ...registrationYears,
    kinds: dnsRecordTypes.length,
    types: formatList(dnsRecordTypes, language),
  };
  return (
    <Section level="+3">
      <div className="split wrap domain-records">
        <div>
          <SectionHeading title={t('features.title')} />
          <Cards columns={2}>
            {features.map((id) => (
              <Card key={id} title={t(`features.items.${id}.title`, values)}>
                <p className="text-soft">{t(`features.items.${id}.text`, values)}</p>
              </Card>
            ))}
          </Cards>
        </div>
        <figure className="domain-plate mono">
          <figcaption>{sampleDomain}</figcaption>
          <DataTable
            caption={<span className="sr-only">{t('features.sample')}</span>}
            columns={[
              ...columns.map((id) => ({ id, label: t(`features.columns.${id}`) })),
              { id: 'ttl', label: 'TTL' },
            ]}
            rows={dnsRecordTypes.map((type) => ({
              id: type,
              cells: [type, ...sampleRecords[type], dnsDefaultTtl],
            }))}
          />
        </figure>
      </div>
    </Section>
  );
}

const stops = ['unlock', 'code', 'request', 'detour', 'arrived'] as const;

/** How a name moves here, as a route with a possible detour. */
function Transfer() {
  const { t } = useTranslation('domain-registration');
  const values = {
    days: formatRange(pageClaims.domainTransferDays),
    hours: formatRange(pageClaims.domainVerificationHours),
  };
  return (
    <Section ground="chalk" level="+2">
      <div className="wrap">
        <SectionHeading title={t('transfer.title', values)} lead={t('transfer.lead')} />
        <ol className="domain-route">
          {stops.map((id) => (
            <li key={id} className={`domain-route-${id}`}>
              <h3 className="text-h4">{t(`transfer.stops.${id}.title`)}</h3>
              <p className="text-soft">{t(`transfer.stops.${id}.text`, values)}</p>
            </li>
          ))}
        </ol>
        <p className="button-row mt-8">
          <ButtonLink to="?topic=transfer#contact">{t('transfer.button')}</ButtonLink>
          <AnchorLink className="link" to={searchAnchor}>
            {t('transfer.search')}
          </AnchorLink>
        </p>
      </div>
    </Section>
  );
}

/** What a name costs, and a motorway gantry: the search box is the large sign that hangs from it. */
function Hero({ searched }: { searched: SearchedDomain | undefined }) {
  const { t } = useTranslation('domain-registration');
  return (
    <PageHero
      page="domain-registration"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead')}
      ground="mist"
      className="domain-hero"
      drawing={
        <>
          <div className="domain-beam" />
          <div className="domain-signs">
            <Part>
              <SearchForm searched={searched} />
            </Part>
            {lanes.map((extension) => (
              <Lane key={extension} extension={extension} />
            ))}
          </div>
        </>
      }
    >
      <StartingPrice page="domain-registration" of=".com" />
    </PageHero>
  );
}

/** Extensions on the two small signs of the gantry. */
const lanes = ['nl', 'eu'] as const satisfies readonly DomainExtension[];

function Lane({ extension }: { extension: DomainExtension }) {
  const price = useShownPrice();
  const period = usePeriod('year');
  const cents = yearlyCentsOf(extension);
  return (
    <AnchorLink className="domain-sign on-deep domain-lane" to={pricesAnchor}>
      <b>{`.${extension}`}</b>
      <Figure as="span">{price(cents)}</Figure>
      <span className="text-small">{period}</span>
      <OtherVat cents={cents} />
      <Icon name="arrow-down" />
    </AnchorLink>
  );
}

/** The price grid as a departure board, and above it the answer to a search, whose states stand on the board. */
function Prices({ searched }: { searched: SearchedDomain | undefined }) {
  const known = useMadeAnswer<KnownDomain>(domainsCall);
  const { DomainAnswer } = use(ServedParts);
  const { t } = useTranslation(['domain-registration', 'common']);
  const vat = t(`common:vat.${useVat()}`);
  const [Results, setResults] =
    useState<ComponentType<ComponentProps<typeof import('./results.tsx').Results>>>();
  // Here, because a name that can't be read takes the results away.
  const [ticked, setTicked] = useState<Ticked>(new Map());
  /** The search whose answer didn't load. */
  const [failed, setFailed] = useState<SearchedDomain>();
  const hasFailed = searched !== undefined && searched === failed;
  const [said, setSaid] = useState('');
  const answered = searched && Results ? said : '';

  // Loaded with the first search, because most visitors search for nothing.
  useEffect(() => {
    if (!searched || hasFailed) return;
    import('./results.tsx')
      .then((module) => setResults(() => module.Results))
      .catch(() => setFailed(searched));
  }, [searched, hasFailed]);

  return (
    <Section id={pricesAnchor} ground="deeper" level="+4" className="domain-prices">
      <div className="wrap">
        <SectionHeading
          title={t('prices.title')}
          lead={t('prices.lead', { extensions: domainPrices.length, vat })}
        >
          <VatSwitch name="domain-vat" />
        </SectionHeading>
        {/* There before it says something, because screen readers announce only its changes. */}
        <p className="sr-only" role="status">
          {hasFailed ? t('prices.notLoaded') : answered}
        </p>
        {/* Without scripts the page is made with the answer (spec domains-13). */}
        <noscript>{DomainAnswer && known && <DomainAnswer known={known} />}</noscript>
        {hasFailed && !Results && (
          <div className="domain-sign on-deep domain-answer">
            <p>{t('prices.notLoaded')}</p>
            <Button
              onClick={({ currentTarget }) => {
                // The button goes.
                const section = currentTarget.closest('section');
                if (section) focusPart(section);
                setFailed(undefined);
              }}
            >
              {t('prices.again')}
            </Button>
          </div>
        )}
        {searched && Results ? (
          <Results searched={searched} onSaid={setSaid} ticked={ticked} onTick={setTicked} />
        ) : (
          <ul className="domain-board">
            {domainPrices.map((one) => (
              <BoardRow key={one.extension} {...one} />
            ))}
          </ul>
        )}
        <PageFacts of="domain-registration" withRequest />
      </div>
    </Section>
  );
}
