import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { dayInWords } from '../dayInWords';
import { plain } from '../plain';
import type { IconName } from '../icons';
import type { Family } from '../Tag';
import { theme } from '../theme';
import { tracesMessage } from './messages';
import { useNow } from '../useNow';

const { palette } = theme.vars;

const width = 300;
const height = 92;
const margin = 7;

/** Moments that the line is drawn at, from the first entry to now. */
const momentCount = 12;

/** A soft line that only rises: how many entries there were, from the first one to now. */
function linePath(times: readonly number[], now: number): string {
  const first = Math.min(...times);
  const points = Array.from({ length: momentCount + 1 }, (_nothing, at) => {
    const moment = first + ((now - first) * at) / momentCount;
    const share = times.filter((time) => time <= moment).length / times.length;
    const [x, y] = [(at * (width - 2 * margin)) / momentCount, (1 - share) * (height - 2 * margin)];
    return [margin + x, margin + y] as const;
  });
  const curves = points.map(([x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [x, y];
    const middle = (fromX + x) / 2;
    return `C${[middle, fromY, middle, y, x, y].join(' ')}`;
  });
  return `M${(points[0] ?? []).join(' ')}${curves.join('')}`;
}

const Picture = plain('svg', {
  width: '100%',
  height,
  overflow: 'visible',
  '& > *': { vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' },
  '.end': { color: palette.accent.main },
});

/**
 * The entries of a list since its first one: how many, and as a line.
 * @param times when each that has a date was begun, epoch ms; at least two of them
 * @param icon the list's, which says what its entries are
 */
export function Traces({
  count,
  times,
  icon,
  hue,
}: {
  count: number;
  times: readonly number[];
  icon: IconName;
  hue: Family;
}) {
  const intl = useIntl();
  const now = useNow();
  const line = linePath(times, now.getTime());
  const day = (at: number | Date) => dayInWords(intl, at, { year: 'numeric' });
  return (
    <Stack spacing={1} sx={{ color: palette[hue].main }}>
      <p>
        <Typography variant="question" component="span">
          {intl.formatNumber(count)}
        </Typography>{' '}
        <Typography component="span" color="textPrimary">
          {intl.formatMessage(tracesMessage, { icon })}
        </Typography>
      </p>
      <Picture
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path
          d={`${line}V${String(height)}H${String(margin)}Z`}
          fill="currentColor"
          fillOpacity={0.1}
          stroke="none"
        />
        <path d={line} strokeWidth={2.5} />
        <path className="end" d={`M${String(width - margin)} ${String(margin)}h.01`} strokeWidth={11} />
      </Picture>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          {day(Math.min(...times))}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {day(now)}
        </Typography>
      </Stack>
    </Stack>
  );
}
