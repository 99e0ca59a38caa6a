import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ConsoleProps } from './console.tsx';
import './try-it.css';

/** Opens the console of a call, whose code comes with the first press; the samples follow it (spec api-2). */
export function TryIt(props: ConsoleProps) {
  const { t } = useTranslation('api-documentation');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [Console, setConsole] = useState<ComponentType<ConsoleProps & { id: string }>>();

  function toggle(): void {
    setOpen(!open);
    import('./console.tsx')
      .then((module) => setConsole(() => module.Console))
      .catch(() => setOpen(false)); // Another press tries again.
  }

  return (
    <div className="api-try needs-script">
      <Button
        variant="secondary"
        size="small"
        aria-expanded={open}
        aria-controls={open && Console ? id : undefined}
        data-app
        onClick={toggle}
      >
        <span>{t('try.open')}</span>
        <span className="sr-only">{props.title}</span>
        <Icon name={open ? 'x' : 'play'} small />
      </Button>
      {open && Console && <Console id={id} {...props} />}
    </div>
  );
}
