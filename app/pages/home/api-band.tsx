import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { type PolderLayer, PolderMap } from '#app/components/polder-map/polder-map.tsx';
import { useMapWords } from '#app/components/polder-map/use-map-words.ts';
import { apiBase, takenInSandbox } from '#content/api-facts.ts';
import { terminalLines } from '#content/api-terminal.ts';
import { terminalTranscript } from '#content/api-transcript.ts';

const [, { body }] = terminalLines;
const { status, ms, data } = terminalTranscript.check;
const layers: PolderLayer[] = ['stakes'];

/** One call of the API with its answer, as it came from a sandbox, and what it made on the map (spec api-155). */
export function ApiBand() {
  const { t } = useTranslation('api-terminal');
  const { words, label } = useMapWords(layers, data.price);
  return (
    <section className="api-band on-deep" aria-labelledby="api-band">
      <div className="api-band-words">
        <h2 id="api-band" className="text-h2">
          {t('band.title')}
        </h2>
        <p className="text-lead">{t('band.lead')}</p>
        <div className="api-band-call">
          <p className="label">
            <b>{`POST ${apiBase}/domains/check`}</b> <span>{JSON.stringify(body)}</span>
          </p>
          <p className="label">
            <b>{status}</b> <span>{`${ms} ms`}</span>
          </p>
          <pre className="label">{JSON.stringify({ success: true, data }, null, 2)}</pre>
        </div>
        <p className="text-small">{t('band.note', { taken: takenInSandbox })}</p>
        <p>
          <ArrowLink to="api-documentation">{t('band.link')}</ArrowLink>
        </p>
      </div>
      <PolderMap layers={layers} words={words} label={label} />
    </section>
  );
}
