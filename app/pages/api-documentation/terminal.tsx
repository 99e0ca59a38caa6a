import { use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { PolderMap } from '#app/components/polder-map/polder-map.tsx';
import { useMapWords } from '#app/components/polder-map/use-map-words.ts';
import { runtime } from '#app/runtime.ts';
import { ServedParts } from '#app/served-parts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { apiBase, sandboxRules } from '#content/api-facts.ts';
import { type TerminalLine, terminalLines } from '#content/api-terminal.ts';
import type { ApiArea } from '#contracts/api/errors.ts';
import type { ApiAnswer } from './answer.ts';
import { Code, pretty } from './code.tsx';
import { codeSample } from './samples.ts';
import {
  type Answers,
  isDone,
  layersOf,
  nextLine,
  priceIn,
  requestFor,
  shownCall,
  withAnswer,
} from './terminal-session.ts';
import { useReading } from './use-reading.ts';
import './terminal.css';

/** What runs a line; it comes with the first touch, because most visitors only read. */
const loadLive = () => import('./terminal-live.ts');
type Live = Awaited<ReturnType<typeof loadLive>>;

/**
 * Seven calls that the visitor runs one by one in a sandbox of their own, and a map of what they make (spec api-150).
 * Where the page has room it stays in sight, and marks the call that is being read.
 */
export function Terminal({ area }: { area: ApiArea }) {
  const { t } = useTranslation('api-terminal');
  const { Transcript } = use(ServedParts);
  const id = useId();
  const session = useSession();
  return (
    <section id="terminal" className="terminal on-deep" tabIndex={-1} aria-labelledby={id}>
      <div className="terminal-head">
        <h2 id={id} className="text-h4">
          {t('title')}
        </h2>
        <p className="text-small">{t('own', sandboxRules)}</p>
        <button type="button" className="needs-script" data-app onClick={session.startAgain}>
          <Icon name="rotate-ccw" small />
          <span>{t('again')}</span>
        </button>
      </div>
      <div className="terminal-live needs-script">
        <Lines session={session} area={area} />
        <Pane session={session} />
        <Picture answers={session.answers} />
      </div>
      <noscript>{Transcript && <Transcript />}</noscript>
    </section>
  );
}

type Session = ReturnType<typeof useSession>;

/** What was run, what shows, and what may be run. */
function useSession() {
  const [live, setLive] = useState<Live>();
  const [answers, setAnswers] = useState<Answers>({});
  const [shown, setShown] = useState<TerminalLine>('token');
  const [running, setRunning] = useState<TerminalLine>();
  /** The line to which there was no answer. */
  const [failed, setFailed] = useState<TerminalLine>();
  const [wait, setWait] = useState<{ seconds: number; said: number }>();

  // The limit counts down, and the lines come back by themselves.
  useEffect(() => {
    if (!wait) return;
    const next = wait.seconds > 1 ? { ...wait, seconds: wait.seconds - 1 } : undefined;
    const timer = setTimeout(() => setWait(next), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function load(): Promise<Live> {
    const module = await loadLive();
    setLive(module);
    return module;
  }

  async function run(line: TerminalLine): Promise<void> {
    setShown(line);
    if (isDone(answers[line]) || running || wait) return;
    setRunning(line);
    setFailed(undefined);
    try {
      const { callSandbox } = await load();
      const base = runtime.api + apiBase;
      const answer = await callSandbox(base, requestFor(line, base, answers));
      setAnswers((before) => withAnswer(before, line, answer));
      const seconds = secondsToWait(answer);
      if (seconds > 0) setWait({ seconds, said: seconds });
    } catch {
      setFailed(line);
    }
    setRunning(undefined);
  }

  function startAgain(): void {
    load().then(
      ({ leaveSandbox }) => leaveSandbox(),
      () => {}, // Nothing was run without it.
    );
    setAnswers({});
    setShown('token');
    setFailed(undefined);
  }

  return {
    live,
    answers,
    shown,
    running,
    failed,
    wait,
    show: setShown,
    // A line that is run tries again.
    load: () => void load().catch(() => {}),
    run,
    startAgain,
  };
}

/** Until the next request, where there were too many. */
function secondsToWait({ status, headers }: ApiAnswer): number {
  if (status !== 429) return 0;
  return Number(headers.find(([name]) => name === 'retry-after')?.[1] ?? 1);
}

/** Parts of the page that are about a line, beside its own call. */
const alsoAbout: Readonly<Record<string, TerminalLine>> = { authorization: 'token' };

function Lines({ session, area }: { session: Session; area: ApiArea }) {
  const { t } = useTranslation('api-terminal');
  const { answers, shown, running, wait, load, run, show } = session;
  const list = useRef<HTMLOListElement>(null);
  const wasRun = useRef<TerminalLine>(undefined);
  const next = nextLine(answers);

  const reading = useReading(area);
  const inView = terminalLines.find(({ call }) => call === reading)?.id ?? alsoAbout[reading ?? ''];
  useEffect(() => {
    if (inView) show(inView);
  }, [inView, show]);

  // Enter runs one line after the other.
  useEffect(() => {
    const line = wasRun.current;
    wasRun.current = undefined;
    if (!line || !isDone(answers[line])) return;
    const focused = document.activeElement?.closest('[data-line]');
    if (focused?.getAttribute('data-line') !== line) return;
    list.current?.querySelector<HTMLElement>('[data-next] > button')?.focus();
  }, [answers]);

  return (
    <ol ref={list} className="terminal-lines">
      {terminalLines.map(({ id }) => {
        const answer = answers[id];
        // What there isn't can't be deleted.
        const isOff = id === 'delete' && !answer && !isDone(answers.database);
        return (
          <li key={id} data-line={id} data-next={id === next || undefined}>
            <button
              type="button"
              data-app
              onPointerEnter={load}
              onFocus={load}
              aria-current={id === shown || undefined}
              aria-disabled={isOff || undefined}
              onClick={() => {
                if (isOff) return;
                wasRun.current = id;
                run(id);
              }}
            >
              <LineIcon answer={answer} />
              <b>
                <span>{t(`lines.${id}.title`)}</span> {id === inView && <i>{t('inView')}</i>}
              </b>
              <code className="label">{shownCall(id, answers)}</code>
              <span className="terminal-end">
                {id === running ? (
                  t('running')
                ) : answer && isDone(answer) ? (
                  <Got answer={answer} />
                ) : wait && id === next ? (
                  t('wait', { seconds: wait.seconds })
                ) : id === next || answer || (id === shown && !isOff) ? (
                  <span className="terminal-run">
                    <span>{t('run')}</span> {id === next && <kbd>{t('enter')}</kbd>}
                  </span>
                ) : id === 'database' && isDone(answers.delete) ? (
                  t('remake')
                ) : (
                  t(`lines.${id}.makes`)
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The status, and how long it took. */
export function Got({ answer: { status, ms } }: { answer: ApiAnswer }) {
  return (
    <span className="terminal-got mono">
      <b>{status}</b> <span>{`${ms} ms`}</span>
    </span>
  );
}

function LineIcon({ answer }: { answer: ApiAnswer | undefined }) {
  if (!answer) return <Icon name="chevron-right" small />;
  return <Icon name={isDone(answer) ? 'check' : 'circle-alert'} small />;
}

/** What the line that shows was answered, and its code. */
function Pane({ session }: { session: Session }) {
  const { t } = useTranslation(['api-terminal', 'api-documentation']);
  const { live, answers, shown, failed, wait } = session;
  const answer = answers[shown];
  const title = t(`lines.${shown}.title`);
  const shell = codeSample('curl', requestFor(shown, runtime.apiOrigin + apiBase, answers));
  const isUnknown = answer?.status === 404 && answer.body.includes('domain_not_found');
  return (
    <div className="terminal-pane">
      {/* Always there, because screen readers announce only its changes. */}
      <div role="status" className="api-outcome">
        {failed === shown ? (
          <span className="text-small">{t('none')}</span>
        ) : (
          !answer && <span className="text-small">{t('hint')}</span>
        )}
        {live && answer && <live.Outcome answer={answer} />}
        {isUnknown && <span className="text-small">{t('first')}</span>}
        {wait && (
          <span className="sr-only">{t('limit', { ...sandboxRules, seconds: wait.said })}</span>
        )}
        {shown === 'delete' && isDone(answer) && (
          <span className="text-small">
            {t('finished')}{' '}
            <ArrowLink to="?topic=api-access#contact">
              {t('api-documentation:hero.button')}
            </ArrowLink>
          </span>
        )}
      </div>
      {wait && (
        <p className="terminal-wait text-small" aria-hidden>
          {t('limit', { ...sandboxRules, seconds: wait.seconds })}
        </p>
      )}
      <Tabs
        variant="code"
        label={title}
        items={[
          {
            id: 'answer',
            title: t('answer'),
            content: answer ? (
              <Code code={pretty(answer.body)} label={`${t('answer')}: ${title}`} />
            ) : (
              <p className="terminal-empty text-small">{t('empty')}</p>
            ),
          },
          {
            id: 'request',
            title: t('request'),
            content: <Code code={shell} label={`${t('request')}: ${title}`} />,
          },
        ]}
      />
    </div>
  );
}

function Picture({ answers }: { answers: Answers }) {
  const layers = layersOf(answers);
  const { words, label } = useMapWords(layers, priceIn(answers));
  return <PolderMap layers={layers} words={words} label={label} />;
}
