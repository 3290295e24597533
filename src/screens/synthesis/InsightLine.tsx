import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { Insight } from '../../domain/synthesis/insight';
import { startOfMonth } from '../../domain/synthesis/periods';
import { insightMessages, insightTimes } from './messages';

/** The one sentence that says where the person stands (row N13). */
export function InsightLine({ insight, now }: { insight: Insight; now: Date }) {
  const { formatMessage, formatDate } = useIntl();
  /** A month in words, its year where it is another one. */
  const spoken = (month: string) => {
    const start = startOfMonth(month);
    const isThisYear = start.getFullYear() === now.getFullYear();
    return formatDate(start, { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
  };
  const timed = (at: string | undefined) =>
    at === undefined || at === 'now'
      ? { kind: at ?? 'none', month: '' }
      : { kind: 'month', month: spoken(at) };
  const since = timed(insight.since);
  const start = formatMessage(insightTimes.start, { since: since.kind, month: since.month });
  const sentence = () => {
    if (insight.of === 'reconnections')
      return formatMessage(insightMessages.reconnections, { start, count: insight.count });
    const { noted, realised } = insight;
    if (realised === 0) return formatMessage(insightMessages.noted, { start, noted });
    const last = timed(insight.last);
    const end =
      insight.last === undefined
        ? ''
        : formatMessage(insightTimes.end, { realised, last: last.kind, month: last.month });
    return realised < noted
      ? formatMessage(insightMessages.some, { start, noted, realised, end })
      : formatMessage(insightMessages.all, { start, noted, end });
  };
  return (
    <Typography variant="quote" component="p">
      {sentence()}
    </Typography>
  );
}
