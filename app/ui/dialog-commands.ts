import { type RefObject, useEffect } from 'react';

/** Attributes of a button that opens the dialog with this id, also before any script runs. */
export function dialogOpener(id: string) {
  return { command: 'show-modal', commandfor: id };
}

/** Attributes of a button that closes it. */
export function dialogCloser(id: string) {
  return { command: 'close', commandfor: id };
}

/** Polyfills both for browsers without invoker commands. */
export function useDialogCommands(id: string, dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    if ('command' in HTMLButtonElement.prototype) return;
    const listen = ({ target }: MouseEvent) => {
      const button = (target as Element).closest(`[commandfor="${id}"]`);
      if (!button) return;
      if (button.getAttribute('command') === 'close') dialog.current?.close();
      else if (!dialog.current?.open) dialog.current?.showModal();
    };
    addEventListener('click', listen);
    return () => removeEventListener('click', listen);
  }, [id, dialog]);
}
