/*
 * Buttons that open and close dialogs by themselves, also before the application runs. For browsers that
 * don't know `command` the head script does it.
 */

/** Attributes of a button that opens the dialog with this id. */
export function dialogOpener(id: string) {
  return { command: 'show-modal', commandfor: id };
}

/** Attributes of a button that closes it. */
export function dialogCloser(id: string) {
  return { command: 'close', commandfor: id };
}
