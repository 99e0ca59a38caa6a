import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { TryItProps } from './editor.tsx';
import './try-it.css';

/** The request editor; the samples follow it. Nothing is sent: the answer shown is the documented example. */
export function TryIt(props: TryItProps) {
  const { t } = useTranslation('api-documentation');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [Editor, setEditor] = useState<ComponentType<TryItProps & { id: string }>>();

  function toggle(): void {
    setOpen(!open);
    import('./editor.tsx').then(
      (module) => setEditor(() => module.Editor),
      () => setOpen(false), // Another press tries again.
    );
  }

  return (
    <div className="api-try needs-script">
      <Button
        variant="secondary"
        size="small"
        aria-expanded={open}
        aria-controls={open && Editor ? id : undefined}
        data-app
        onClick={toggle}
      >
        {t('try.open')}
        <span className="sr-only">{props.title}</span>
        <Icon name={open ? 'x' : 'play'} small />
      </Button>
      {open && Editor && <Editor id={id} {...props} />}
    </div>
  );
}
