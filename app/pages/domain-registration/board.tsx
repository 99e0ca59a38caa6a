import type { ReactNode } from 'react';
import { useShownPrice } from '#app/components/vat/vat.ts';
import type { DomainExtension } from '#content/catalog/domains.ts';
import type { DomainState } from '#contracts/domains.ts';
import './prices.css';

interface BoardRowProps {
  extension: DomainExtension;
  yearlyCents: number;
  /** Says that this one was asked for. */
  asked?: string | false;
  /** What is known of the searched name; a name that isn't taken has a box to choose it by. */
  found?: { state: DomainState | undefined; words: string; box: ReactNode };
}

/** A line of the departures board: an extension and its price, and the state of a searched name. */
export function BoardRow({ extension, yearlyCents, asked, found }: BoardRowProps) {
  const price = useShownPrice();
  const Row = found?.box ? 'label' : 'span';
  return (
    <li aria-current={asked ? true : undefined} data-state={found?.state}>
      <Row className={found?.box ? 'domain-row checkbox-row' : 'domain-row'}>
        {found?.box}
        <span>
          <b>{`.${extension}`}</b>
          {found?.words ? (
            <small key={found.words} className="domain-state">
              {found.words}
            </small>
          ) : (
            asked && <small>{asked}</small>
          )}
        </span>
        <span className="domain-flap mono">{price(yearlyCents)}</span>
      </Row>
    </li>
  );
}
