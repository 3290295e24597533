import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { Insight } from '../../domain/synthesis/insight';
import { startOfMonth } from '../../domain/synthesis/periods';
import { insightMessages } from './messages';

/** The one sentence that says where the person stands (row N13). */
export function InsightLine({ insight, now }: { insight: Insight; now: Date }) {
  const { formatMessage, formatDate } = useIntl();
  /** A month in words, its year where it is another one. */
  const spoken = (since: Insight['since']) => {
    if (since === undefined || since === 'now') return { kind: since ?? 'none', month: '' };
    const start = startOfMonth(since);
    const isThisYear = start.getFullYear() === now.getFullYear();
    return {
      kind: 'month',
      month: formatDate(start, { month: 'long', ...(!isThisYear && { year: 'numeric' }) }),
    };
  };
  const { kind: since, month: sinceMonth } = spoken(insight.since);
  const sentence = () => {
    if (insight.of === 'reconnections')
      return formatMessage(insightMessages.reconnections, { since, sinceMonth, count: insight.count });
    const { noted, realised } = insight;
    const { kind: last, month: lastMonth } = spoken(insight.last);
    const figures = { since, sinceMonth, last, lastMonth, noted, realised };
    if (realised === 0) return formatMessage(insightMessages.noted, figures);
    return formatMessage(realised < noted ? insightMessages.some : insightMessages.all, figures);
  };
  return (
    <Typography variant="quote" component="p">
      {sentence()}
    </Typography>
  );
}
