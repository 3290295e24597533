import { useIntl } from 'react-intl';
import { startOfMonth, type Columns } from '../../domain/synthesis/periods';

/** Names of a chart's columns in the language in use: a short one below the axis, the full one in the table. */
export function useColumnNames(unit: Columns['unit'], columns: readonly string[]) {
  const { formatDate } = useIntl();
  const isOneYear = new Set(columns.map((column) => column.slice(0, 4))).size === 1;
  return {
    short: (column: string) => {
      if (unit === 'year') return column;
      const start = startOfMonth(column);
      return formatDate(start, isOneYear ? { month: 'short' } : { month: 'short', year: '2-digit' });
    },
    full: (column: string) =>
      unit === 'year' ? column : formatDate(startOfMonth(column), { month: 'long', year: 'numeric' }),
  };
}
