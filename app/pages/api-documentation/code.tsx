import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#app/ui/code-block.tsx';
import './code.css';

/** A block of code that can be copied. */
export function Code({ code, label }: { code: string; label: string }) {
  const { t } = useTranslation('api-documentation');
  return (
    <CodeBlock label={label} copyLabel={t('call.copy')} copiedLabel={t('call.copied')}>
      <Highlighted code={code} />
    </CodeBlock>
  );
}

/** A value as indented JSON. */
export function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Indented, where it is JSON. */
export function pretty(body: string): string {
  try {
    return json(JSON.parse(body));
  } catch {
    return body;
  }
}

/** JSON keys, flags, keywords, header names (group 1); strings (group 2). */
const marks =
  /("(?:\\.|[^"\\])*"(?=\s*:)|(?<= )-[A-Za-z](?= )|\b(?:await|const|let|do|done|while|break|jq|printf|array_push|is|not|curl|curl_init|curl_setopt_array|curl_exec|json_decode|json_encode|getenv|false|fetch|from|import|new|null|true|False|None|True)\b|^[\w-]+(?=: ))|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`)/gm;

/** Code with strings and keywords marked, as children of a `CodeBlock`. */
function Highlighted({ code }: { code: string }) {
  const parts = [];
  let at = 0;
  for (const { 0: found, 1: keyword, index } of code.matchAll(marks)) {
    parts.push(
      code.slice(at, index),
      <span key={index} className={keyword ? 'code-keyword' : 'code-string'}>
        {found}
      </span>,
    );
    at = index + found.length;
  }
  return (
    <>
      {parts}
      {code.slice(at)}
    </>
  );
}
