import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useCopied } from './use-copied.ts';

interface CodeBlockProps {
  /** Code; `code-keyword` and `code-string` are its classes for highlighting. */
  children: ReactNode;
  /** Names the code for visitors who reach it by keyboard. */
  label?: string;
  copyLabel: string;
  copiedLabel: string;
}

/** A block of code with a button that copies it. */
export function CodeBlock({ children, label, copyLabel, copiedLabel }: CodeBlockProps) {
  const code = useRef<HTMLPreElement>(null);
  const [copied, sayCopied] = useCopied();

  async function copy() {
    if (!code.current) return;
    try {
      await navigator.clipboard.writeText(code.current.textContent);
      sayCopied();
    } catch {
      // Copying may be forbidden; the code is selected instead.
      getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <div className="code-block on-deep">
      <button type="button" className="code-copy needs-script" data-app onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} small />
        <span aria-live="polite">{copied ? copiedLabel : copyLabel}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre ref={code} tabIndex={0} {...(label && { role: 'group', 'aria-label': label })}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
