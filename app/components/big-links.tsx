import { Icon } from '#app/ui/icon.tsx';
import './big-links.css';
import { type LinkTarget, PageLink } from './page-link.tsx';

/** Ways on from a page, as large rows with an arrow. */
export function BigLinks({ links }: { links: readonly { to: LinkTarget; label: string }[] }) {
  return (
    <ul className="big-links">
      {links.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} className="text-h3">
            <span>{label}</span>
            <Icon name="arrow-right" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
