import type { ReactNode } from 'react';
import type { webflowServices } from '#content/webflow.ts';
import './service-sketch.css';

/** One drawing per service, with one element in the signal colour (classes of service-sketch.css). */
const sketches: Record<(typeof webflowServices)[number], ReactNode> = {
  design: (
    <>
      <path className="webflow-chalk" d="M14 12h84v48H14zM14 24h84" />
      <path className="webflow-thick" d="M24 36h38M24 46h26" />
      <path className="webflow-menie" d="M72 32h16v18H72z" />
    </>
  ),
  development: (
    <>
      <path className="webflow-thick" d="M0 56h36V40h26V24h26V12h24" />
      <path className="webflow-mark" d="M88 8h24" />
    </>
  ),
  cms: (
    <>
      <path className="webflow-chalk" d="M14 10h84v14H14zM14 29h84v14H14z" />
      <path className="webflow-menie webflow-outlined" d="M14 48h84v14H14z" />
    </>
  ),
  shop: (
    <>
      <path className="webflow-ink" d="M10 50h92l-10 14H20z" />
      <path className="webflow-chalk" d="M24 32h20v18H24zM46 32h20v18H46zM68 32h20v18H68z" />
      <path className="webflow-menie webflow-outlined" d="M46 14h20v18H46z" />
    </>
  ),
  migration: (
    <>
      <path className="webflow-dashes" d="M0 46q28-34 56-8t56-8" />
      <path className="webflow-ink" d="M14 58V30h22v28zM76 58V20h22v38z" />
      <path className="webflow-mark" d="M76 16h22" />
    </>
  ),
  care: (
    <>
      <path className="webflow-spokes" d="M56 14v44M34 36h44" />
      <circle className="webflow-thick" cx="56" cy="36" r="22" />
      <path className="webflow-mark" d="M56 36l13-13" />
    </>
  ),
};

export function ServiceSketch({ id }: { id: keyof typeof sketches }) {
  return (
    <svg className="webflow-sketch" viewBox="0 0 112 72" aria-hidden="true">
      <path className="webflow-mist" d="M0 0h112v72H0z" />
      {sketches[id]}
    </svg>
  );
}
