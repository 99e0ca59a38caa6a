import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { Highlighted } from './highlighted.tsx';
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
