import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { useCopied } from './use-copied.ts';

interface CodeBlockProps {
  /** Code; `code-keyword` and `code-string` are its classes for highlighting. */
  children: ReactNode;
  /** Names the code for visitors who reach it by keyboard. */
  label?: string;
  /** On the ground of the page rather than on a dark one. */
  light?: boolean | undefined;
  copyLabel: string;
  copiedLabel: string;
}

/** A block of code with a button that copies it. */
export function CodeBlock({ children, label, light, copyLabel, copiedLabel }: CodeBlockProps) {
  const code = useRef<HTMLPreElement>(null);
  const [copied, sayCopied] = useCopied();
  const [firstLine, setFirstLine] = useState('');

  async function copy() {
    if (!code.current) return;
    const { textContent } = code.current;
    try {
      await navigator.clipboard.writeText(textContent);
      setFirstLine(textContent.trim().split('\n')[0] ?? '');
      sayCopied();
    } catch {
      // Copying may be forbidden; the code is selected instead.
      getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <div className={`code-block ${light ? 'code-block-light' : 'on-deep'}`}>
      <button
        type="button"
        className="code-copy needs-script"
        data-app
        // The name stays, because it would be read out beside the region below.
        aria-label={copyLabel}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : 'copy'} small />
        <span>{copied ? copiedLabel : copyLabel}</span>
      </button>
      <span className="sr-only" aria-live="polite">
        {copied && `${copiedLabel}: ${firstLine}`}
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre ref={code} tabIndex={0} {...(label && { role: 'group', 'aria-label': label })}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
