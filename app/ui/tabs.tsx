import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';

interface TabsProps {
  /** Names the list of tabs for screen readers. */
  label: string;
  items: readonly { id: string; title: string; content: ReactNode }[];
  /** Code: a dark block with the tabs above it. Vertical: large titles at the left. */
  variant: 'code' | 'vertical';
}

// Radix sets styles that its own style attribute would bring into the prerendered page, which the CSP
// forbids; `undefined` takes them out.
const noOutline = { outline: undefined };
const noAnimation = { animationDuration: undefined };

/**
 * Tabs. All panels are in the page; without scripts all of them show, each below its title. A click
 * before hydration is replayed as a click, for which Radix doesn't listen: hence `onClick`.
 */
export function Tabs({ label, items, variant }: TabsProps) {
  const [active, setActive] = useState(items[0]?.id ?? '');
  return (
    <RadixTabs.Root
      className={`tabs-${variant}${variant === 'code' ? ' on-deep' : ''}`}
      orientation={variant === 'vertical' ? 'vertical' : 'horizontal'}
      value={active}
      onValueChange={setActive}
    >
      <RadixTabs.List className="tabs-list needs-script" aria-label={label} style={noOutline}>
        {items.map(({ id, title }) => (
          <RadixTabs.Trigger key={id} value={id} data-app onClick={() => setActive(id)}>
            {title}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map(({ id, title, content }) => (
        <RadixTabs.Content key={id} value={id} forceMount asChild>
          <div className="tabs-panel" style={noAnimation}>
            <p className="tabs-panel-title text-h4">{title}</p>
            {content}
          </div>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
