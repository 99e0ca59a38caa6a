import { useTranslation } from 'react-i18next';
import type { Layer } from '#contracts/domain-layers.ts';

interface CoreProps {
  name: string;
  state: 'example' | 'looking' | 'missing' | 'found';
  /** What was found; before that the layers are empty. */
  layers?: Layer[];
}

const ids = ['nameServers', 'web', 'certificate', 'mail', 'senders'] as const;

/** A soil core with five layers, and beside each what was found and what it means. */
export function Core({ name, state, layers }: CoreProps) {
  const { t } = useTranslation(['domain-layers', 'domain-xray']);
  return (
    <div className="xray-found" data-state={state}>
      <div className="xray-top">
        <h3 className="xray-plate" tabIndex={-1}>
          <span translate="no">{name}</span>
        </h3>
        <p className="text-lead">
          {state === 'looking' && t('domain-xray:looking')}
          {state === 'missing' && t('missing.summary')}
          {layers && <Summary layers={layers} />}
        </p>
        {state === 'example' && <p className="xray-tag label">{t('domain-xray:example')}</p>}
      </div>
      <ol className="xray-core">
        {layers
          ? layers.map((layer) => <FoundLayer key={layer.id} layer={layer} />)
          : ids.map((id, index) => (
              <li key={id} className={`xray-${id}`}>
                <span className="xray-soil" aria-hidden />
                <div className="xray-words">
                  <h4 className="text-small">{t(`layers.${id}.title`)}</h4>
                  <p className="text-soft">
                    {state === 'looking' && t(`layers.${id}.asking`)}
                    {state === 'missing' &&
                      (index === 0
                        ? `${t('missing.finding')} ${t('missing.meaning')}`
                        : t('missing.below'))}
                  </p>
                </div>
              </li>
            ))}
      </ol>
      {layers && <Key />}
    </div>
  );
}

function FoundLayer({ layer: { id, state, finding, values, stones, records } }: { layer: Layer }) {
  const { t } = useTranslation('domain-layers');
  const { count, left, life } = values;
  const mark = finding === 'ending' ? finding : state;
  // The keys are those of the findings in `contracts/domain-layers.ts`, held together by its test.
  const say = (part: 'finding' | 'meaning') =>
    t(`layers.${id}.${finding}.${part}` as 'layers.web.both.finding', { ...values, count });
  return (
    <li className={`xray-${id}`} data-state={state}>
      <span className="xray-soil" aria-hidden>
        {life > 0 && <Life left={left} life={life} isEnding={state === 'gap'} />}
        {stones.map(({ name, state: stone }) => (
          <i key={name} data-state={stone}>
            <span>{name}</span>
          </i>
        ))}
      </span>
      <div className="xray-words">
        <h4 className="text-small">{t(`layers.${id}.title`)}</h4>
        <p className="xray-finding">
          <b>{say('finding')}</b>
          {mark !== 'sound' && <em>{t(`marks.${mark}`)}</em>}
        </p>
        <p className="text-small text-soft">{say('meaning')}</p>
        {records.length > 0 && (
          <ul className="label" translate="no">
            {records.slice(0, 3).map((record) => (
              <li key={record}>{record}</li>
            ))}
            {records.length > 3 && <li>{`+${records.length - 3}`}</li>}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The life of a certificate as a bar, with what is left of it. */
function Life({ left, life, isEnding }: { left: number; life: number; isEnding: boolean }) {
  return (
    <svg
      className="xray-life"
      aria-hidden="true"
      viewBox="0 0 90 24"
      data-state={isEnding ? 'missing' : 'found'}
    >
      <rect width="90" height="24" />
      <rect width={(90 * left) / life} height="24" />
      <path d="M10 24v-5M20 24v-5M30 24v-5M40 24v-5M50 24v-5M60 24v-5M70 24v-5M80 24v-5" />
    </svg>
  );
}

const order = ['sound', 'gap', 'unseen', 'none'] as const;

/** How many layers are sound, and how many aren't. */
function Summary({ layers }: { layers: Layer[] }) {
  const { t } = useTranslation('domain-layers');
  const counted = order.flatMap((state) => {
    const count = layers.filter((layer) => layer.state === state).length;
    return count > 0 || state === 'sound' ? [{ state, count }] : [];
  });
  const parts = counted.map(({ state, count }) => t(`summary.${state}`, { count }));
  return (
    <>
      <b>{parts[0]}</b>
      {parts.length > 1 && <span>{`, ${parts.slice(1).join(', ')}`}</span>}
    </>
  );
}

/** How to read the stones. */
function Key() {
  const { t } = useTranslation('domain-xray');
  return (
    <dl className="xray-key text-small text-soft">
      {(['found', 'missing', 'unseen'] as const).map((state) => (
        <div key={state}>
          <dt aria-hidden>
            <i data-state={state}>
              <span>SPF</span>
            </i>
          </dt>
          <dd>{t(`key.${state}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
