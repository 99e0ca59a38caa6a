/**
 * Role of a part of a table, written out: a table whose rows become grids on phones would lose its own.
 */
export function role(role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role };
}
