import { useTranslation } from 'react-i18next';
import { PolderMap } from '#app/components/polder-map/polder-map.tsx';
import { useMapWords } from '#app/components/polder-map/use-map-words.ts';
import { terminalLines } from '#content/api-terminal.ts';
import { terminalTranscript } from '#content/api-transcript.ts';
import { pretty } from './code.tsx';
import { Got } from './terminal.tsx';
import { type Answers, layersOf, priceIn, shownCall } from './terminal-session.ts';

const answers: Answers = Object.fromEntries(
  Object.entries(terminalTranscript).map(([line, { status, ms, data }]) => [
    line,
    {
      ...{ status, ms, statusText: '', headers: [], isNew: false },
      body: JSON.stringify({ success: true, data }),
    },
  ]),
);
/** With the database that the last line deletes. */
const { delete: _, ...beforeLast } = answers;
const layers = layersOf(beforeLast);

/** All lines with their answers, as they came from a sandbox, and the map (spec api-153); shown without scripts. */
export function Transcript() {
  const { t } = useTranslation('api-terminal');
  const { words, label } = useMapWords(layers, priceIn(answers));
  return (
    <div className="terminal-transcript">
      <p className="text-small">
        <span>{t('withoutScripts')}</span>
      </p>
      <PolderMap layers={layers} words={words} label={label} />
      <p className="label">{t('example')}</p>
      <ol>
        {terminalLines.map(({ id }) => {
          const answer = answers[id];
          return (
            <li key={id}>
              <b>{t(`lines.${id}.title`)}</b>{' '}
              <code className="label">{shownCall(id, answers)}</code>{' '}
              {answer && <Got answer={answer} />}
              <pre className="label">{pretty(answer?.body ?? '')}</pre>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
