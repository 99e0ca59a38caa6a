import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hasModifier } from '#app/plain-click.ts';

interface TabsProps {
  /** Names the list of tabs for screen readers. */
  label: string;
  items: readonly { id: string; title: string; content: ReactNode }[];
  /**
   * Code: a dark block with the tabs above it. Vertical: large titles at the left. Plates: ruled cells above
   * panels that bring a ground and a heading of their own.
   */
  variant: 'code' | 'vertical' | 'plates';
  /** Controls the active tab from outside; without it, the first tab is active at first. */
  active?: string;
  onSelect?: (id: string) => void;
}

/**
 * Tabs, by the pattern of the ARIA guide: one stop for Tab, arrow keys, Home and End. All panels are in
 * the page; without scripts all of them show, each below its title. Only the active tab and its panel are tied by an id,
 * because a page of a hundred tabs would be a kilobyte larger.
 */
export function Tabs({ label, items, variant, active: given, onSelect }: TabsProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(items[0]?.id ?? '');
  const active = given ?? chosen;
  const setActive = onSelect ?? setChosen;
  const vertical = variant === 'vertical';

  // From now on it isn't the stylesheet that opens what the address names. No property, because it is no change to render.
  useEffect(() => root.current?.setAttribute('data-runs', ''), []);

  function move(event: KeyboardEvent) {
    const last = items.length - 1;
    const at = items.findIndex((item) => item.id === active);
    const next = {
      [vertical ? 'ArrowDown' : 'ArrowRight']: at === last ? 0 : at + 1,
      [vertical ? 'ArrowUp' : 'ArrowLeft']: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const item = next === undefined ? undefined : items[next];
    if (!item || next === undefined || hasModifier(event)) return;
    event.preventDefault();
    setActive(item.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div ref={root} className={`tabs-${variant}${variant === 'code' ? ' on-deep' : ''}`}>
      <div
        ref={list}
        className="tabs-list needs-script"
        role="tablist"
        aria-label={label}
        aria-orientation={vertical ? 'vertical' : 'horizontal'}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            aria-controls={item.id === active ? id : undefined}
            aria-selected={item.id === active}
            tabIndex={item.id === active ? 0 : -1}
            data-state={item.id === active ? 'active' : 'inactive'}
            data-app
            onClick={() => setActive(item.id)}
          >
            {item.title}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          className="tabs-panel"
          role="tabpanel"
          id={item.id === active ? id : undefined}
          aria-label={item.title}
          // Focusable, for keyboard readers; the long panels of plates have anchors.
          tabIndex={variant === 'plates' ? -1 : 0}
          data-state={item.id === active ? 'active' : 'inactive'}
        >
          <p className="tabs-panel-title text-h4">{item.title}</p>
          {item.content}
        </div>
      ))}
    </div>
  );
}
