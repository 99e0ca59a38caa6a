import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { providerAt } from '#content/catalog/competitors.ts';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/domain-layers.json';
import nl from '#content/locales/nl/domain-layers.json';
import { pages } from '#content/pages.ts';
import { xrayExample } from '#content/xray-example.ts';
import { layersOf } from '#contracts/domain-layers.ts';
import type { MoveCheck } from '#contracts/move-check.ts';
import { Core } from './core.tsx';
import { Move } from './move.tsx';
import type { Shown } from './shown.ts';

registerTexts('domain-layers', { en, nl });

/** The core with its findings, and what moving takes. */
export function XrayFound({ shown }: { shown: Shown }) {
  const isExample = shown.kind === 'example';
  const check = isExample ? xrayExample : shown.kind === 'found' ? shown.check : undefined;
  if (!check) {
    return shown.kind === 'looking' || shown.kind === 'missing' ? (
      <Core name={shown.name} state={shown.kind} />
    ) : null;
  }
  return (
    <>
      <Core name={check.name} state={isExample ? 'example' : 'found'} layers={layersOf(check)} />
      {!isExample && <Provider check={check} />}
      <Move check={check} isExample={isExample} />
    </>
  );
}

/** Where the name servers are those of a company that we are compared with. */
function Provider({ check }: { check: MoveCheck }) {
  const { t } = useTranslation('domain-layers');
  const provider = providerAt(check.nameServers);
  const address = localizedPath(pages['web-hosting'].path, useLanguage());
  if (!provider) return null;
  return (
    <p className="xray-provider">
      <span>{t('provider', { provider: provider.name })}</span>
      <Link className="link" to={`${address}?provider=${provider.id}#calculator`}>
        <span>{t('compare')}</span>
        <Icon name="arrow-right" small />
      </Link>
    </p>
  );
}
