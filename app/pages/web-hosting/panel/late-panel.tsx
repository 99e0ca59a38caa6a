import { use } from 'react';
import { late } from '#app/late.tsx';
import { ServedParts } from '#app/served-parts.ts';

const LateControls = late('Panel', async () => (await import('./hosting-panel.tsx')).HostingPanel);

/** The control panel, loaded late because most visitors only look; without scripts its three states. */
export function LatePanel() {
  const { PanelStates } = use(ServedParts);
  return (
    <div className="panel-place">
      <LateControls />
      <noscript>{PanelStates && <PanelStates />}</noscript>
    </div>
  );
}
