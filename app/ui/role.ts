/**
 * Explicit role for a part of a table, because rows that become grids on phones lose their implicit role.
 */
export function role(role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role };
}
