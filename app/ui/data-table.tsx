import type { ReactNode } from 'react';
import { role } from './role.ts';

interface DataTableProps {
  caption: ReactNode;
  /** A column without label holds the action of each row. */
  columns: readonly { id: string; label?: string }[];
  /** One cell for each column; the first names the row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Large: a register with tall rows, which are stacked on phones. */
  size?: 'small' | 'large';
}

/** Facts in ruled rows. */
export function DataTable({ caption, columns, rows, size = 'small' }: DataTableProps) {
  // Two facts of a row fit beside each other on phones too (spec pages-313).
  const isPair = columns.length === 3 && columns.slice(1).every(({ label }) => label);
  return (
    <table
      className={`data-table data-table-${size}`}
      data-pair={isPair || undefined}
      {...role('table')}
    >
      <caption>{caption}</caption>
      <thead {...role('rowgroup')}>
        <tr {...role('row')}>
          {columns.map(({ id, label }) =>
            label ? (
              <th key={id} scope="col" {...role('columnheader')} className="label">
                {label}
              </th>
            ) : (
              <td key={id} />
            ),
          )}
        </tr>
      </thead>
      <tbody {...role('rowgroup')}>
        {rows.map(({ id, cells }) => (
          <tr key={id} {...role('row')}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} scope="row" {...role('rowheader')}>
                  {cells[index]}
                </th>
              ) : (
                <td key={column.id} {...role('cell')} data-label={column.label}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
