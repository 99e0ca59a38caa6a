import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import dike from '#app/drawings/dike-section.svg';
import rack from '#app/drawings/rack-isometric.svg';
import { Callout } from '#app/ui/callout.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KeyFigures } from '#app/ui/key-figures.tsx';
import { RadioSwitch } from '#app/ui/radio-cards.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { SignList } from '#app/ui/sign-list.tsx';
import { vpsPlans } from '#content/catalog/vps.ts';

const ids = ['first', 'second', 'open'] as const;

/** The parts that a section is made of. */
export function Lists() {
  const { t } = useTranslation('styleguide');
  return (
    <div className="specimen-stack">
      <SectionHeading title="SectionHeading" lead={t('sentence')} as="h3">
        <VatSwitch name="styleguide-vat" />
      </SectionHeading>
      <Cards columns={3} label="Cards">
        {ids.map((id) => (
          <Card key={id} title="Card" as="h4" mark={<Icon name="cloud" />}>
            <p className="text-soft">{t('sentence')}</p>
          </Card>
        ))}
      </Cards>
      <KeyFigures items={ids.map((id) => ({ id, figure: '99.9%', label: t(id) }))} />
      <SignList label="SignList" items={ids.map((id) => ({ id, text: t('sentence') }))} />
      {(['note', 'success', 'warning', 'error'] as const).map((kind) => (
        <Callout key={kind} kind={kind}>
          <p>{`Callout, ${kind}`}</p>
        </Callout>
      ))}
    </div>
  );
}

const places = ['below', 'beside'];

/** A page's first view, with its drawing below or beside the words. */
export function Hero() {
  const { t } = useTranslation('styleguide');
  const [place, setPlace] = useState('below');
  return (
    <div className="specimen-stack">
      <RadioSwitch
        legend="place"
        name="styleguide-hero"
        defaultValue={place}
        onChange={setPlace}
        options={places.map((value) => ({ value, label: value }))}
      />
      <PageHero
        page="vps-hosting"
        title="PageHero"
        tagline={place}
        lead={t('sentence')}
        ground="mist"
        place={place === 'below' ? 'below' : 'beside'}
        as="h4"
        drawing={<img src={place === 'below' ? dike : rack} alt="" loading="lazy" />}
      >
        <StartingPrice
          page="vps-hosting"
          plan={{ name: vpsPlans[0].name, cents: vpsPlans[0].monthlyCents }}
        />
        <ButtonLink to="home">{t('words')}</ButtonLink>
      </PageHero>
    </div>
  );
}
