type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a key is held with which a click or a key means something else, such as a new tab. */
export function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Whether a click is ours to answer: the main button alone, and nobody has answered it. */
export function isPlainClick(
  event: Modifiers & Pick<MouseEvent, 'button' | 'defaultPrevented'>,
): boolean {
  return !event.defaultPrevented && event.button === 0 && !hasModifier(event);
}
