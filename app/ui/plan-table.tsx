import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { role } from './role.ts';

interface PlanColumn {
  id: string;
  name: string;
  price: ReactNode;
  action: ReactNode;
  /** Text of the mark; only the recommended plan has one. */
  popular?: string | undefined;
}

interface PlanTableProps {
  /** The subject, for screen readers. */
  caption: string;
  columns: readonly PlanColumn[];
  /** One cell for each column; true and false become a tick and a dash. */
  rows: readonly { id: string; label: string; cells: readonly ReactNode[] }[];
  includedLabel: string;
  notIncludedLabel: string;
}

/**
 * Plans side by side; the recommended column is a sign on posts. On phones a row's label moves above
 * its cells.
 */
export function PlanTable({
  caption,
  columns,
  rows,
  includedLabel,
  notIncludedLabel,
}: PlanTableProps) {
  const look = columns.map(({ popular }) => (popular ? 'plan-table-popular on-deep' : undefined));
  return (
    <table className="plan-table" {...role('table')}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role('rowgroup')}>
        <tr {...role('row')}>
          <td {...role('cell')} />
          {columns.map(({ id, name, price, popular }, index) => (
            <th key={id} scope="col" {...role('columnheader')} className={look[index]}>
              {popular && <span className="popular-mark">{popular}</span>}
              <span className="plan-table-name">{name}</span>
              {price}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')}>
        {rows.map(({ id, label, cells }) => (
          <tr key={id} {...role('row')}>
            <th scope="row" {...role('rowheader')}>
              {label}
            </th>
            {columns.map((column, index) => (
              <td key={column.id} {...role('cell')} className={look[index]}>
                {typeof cells[index] === 'boolean' ? (
                  <Included
                    yes={cells[index]}
                    label={cells[index] ? includedLabel : notIncludedLabel}
                  />
                ) : (
                  cells[index]
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot {...role('rowgroup')}>
        <tr {...role('row')}>
          <td {...role('cell')} />
          {columns.map(({ id, action }, index) => (
            <td key={id} {...role('cell')} className={look[index]}>
              {action}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Included({ yes, label }: { yes: boolean; label: string }) {
  return (
    <span className={yes ? undefined : 'text-soft'}>
      <Icon name={yes ? 'check' : 'minus'} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
