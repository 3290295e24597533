import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Fragment, memo, useMemo } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { reconnectionsOverTime, tenses } from '../../domain/synthesis/synthesis';
import { baseline, Chart, TimeAxis } from './Chart';
import { chartMessages, reconnectionsTitles, tenseCountMessages, undatedCountMessage } from './messages';
import { type DocumentData, Section } from './Section';

/** Room for a figure above the highest bar, px. */
const top = 24;

/** Narrowest bar that still has its figure above it, px. */
const leastForFigure = 12;

/** Bars by month: past situations filled, upcoming ones outlined, so that grey paper tells them apart too. */
function ReconnectionsChart({ counts }: { counts: ReturnType<typeof reconnectionsOverTime> }) {
  const { formatMessage, formatNumber } = useIntl();
  const shown = tenses.filter((tense) => tense !== 'unsaid' || counts.total.unsaid > 0);
  const sumOf = (column: (typeof counts.columns)[number]) =>
    shown.reduce((sum, tense) => sum + column[tense], 0);
  const most = Math.max(1, ...counts.columns.map(sumOf));
  return (
    <Chart
      titles={reconnectionsTitles}
      counts={counts}
      legend={shown.map((tense) => (
        <li key={tense}>
          <svg width={14} height={14} aria-hidden="true">
            <rect className={`bar bar--${tense}`} x={1} y={1} width={12} height={12} rx={3} />
          </svg>
          {formatMessage(chartMessages[tense])}
        </li>
      ))}
      head={[...shown, 'total' as const].map((name) => chartMessages[name])}
      figuresOf={(column) =>
        [...shown.map((tense) => column[tense]), sumOf(column)].map((figure, index) => (
          <FormattedNumber key={index} value={figure} />
        ))
      }
    >
      {({ width, columns, nameOf }) => {
        const x = scaleBand({ domain: columns, range: [0, width], padding: 0.35 });
        const y = scaleLinear({ domain: [0, most], range: [baseline, top] });
        const barWidth = Math.min(x.bandwidth(), 48);
        return (
          <>
            {counts.columns.map((column) => {
              const left = (x(column.column) ?? 0) + (x.bandwidth() - barWidth) / 2;
              let below = 0;
              return (
                <Group key={column.column}>
                  {shown.map((tense) => {
                    const [low, high] = [y(below), y(below + column[tense])];
                    below += column[tense];
                    // An outline is drawn half outside its shape.
                    return column[tense] === 0 ? null : (
                      <Bar
                        key={tense}
                        className={`bar bar--${tense}`}
                        x={left + 1}
                        y={high + 1}
                        width={Math.max(barWidth - 2, 1)}
                        height={Math.max(low - high - 2, 1)}
                        rx={Math.min(3, barWidth / 4)}
                      />
                    );
                  })}
                  {below > 0 && barWidth >= leastForFigure && (
                    <text className="value" x={left + barWidth / 2} y={y(below) - 6}>
                      {formatNumber(below)}
                    </text>
                  )}
                </Group>
              );
            })}
            <TimeAxis scale={x} nameOf={nameOf} />
          </>
        );
      }}
    </Chart>
  );
}

/** Reconnections of the period, counted by month. */
export const ReconnectionsSection = memo(function ReconnectionsSection({
  reconnections,
  period,
  now,
}: Pick<DocumentData, 'reconnections' | 'period' | 'now'>) {
  const { formatMessage } = useIntl();
  const counts = useMemo(
    () => reconnectionsOverTime(reconnections, period, now),
    [reconnections, period, now],
  );
  return (
    <Section
      name="reconnections"
      count={counts.all}
      period={period}
      blocks={[
        <Fragment key="counts">
          <p className="dotted">
            {(['past', 'future'] as const).map(
              (tense) =>
                counts.total[tense] > 0 && (
                  <span key={tense}>
                    {formatMessage(tenseCountMessages[tense], { count: counts.total[tense] })}
                  </span>
                ),
            )}
            {counts.undated > 0 && (
              <span>{formatMessage(undatedCountMessage, { count: counts.undated })}</span>
            )}
          </p>
          <ReconnectionsChart counts={counts} />
        </Fragment>,
      ]}
    />
  );
});
