import { AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { Fragment, memo, useMemo } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { isBlank } from '../../domain/blank';
import {
  intuitionsOldestFirst,
  intuitionPlanOf,
  intuitionRefKey,
  intuitionStateOf,
  type ListedIntuition,
} from '../../domain/entries/intuitions';
import { dateOfDay } from '../../domain/localDay';
import { plannedMessage, planWords } from '../../parts/intuitionRow/planWords';
import { intuitionsOverTime, intuitionsOfPeriod, realisedByDay } from '../../domain/synthesis/synthesis';
import { dayInWords } from '../../ui/dayInWords';
import { OwnWords } from '../../ui/OwnWords';
import { wordMessages } from '../../ui/wordMessages';
import { baseline, Chart, ChartTick, TimeAxis } from './Chart';
import { chartMessages, intuitionsTitles, realisedOfMessage, realisedOnMessage } from './messages';
import { type DocumentData, Section } from './Section';

const margin = { top: 14, right: 34, left: 28 };

/** How far apart two figures at the end of the lines must be to be read, px. */
const figureHeight = 17;

/** The lines, the one behind first. */
const lines = ['all', 'realised'] as const;

const lineNames = { all: chartMessages.noted, realised: wordMessages.realised };

/** Two lines that only rise: what was noted, dashed, and what of it was realised, full, so that paper tells them apart. */
function IntuitionsChart({ counts }: { counts: ReturnType<typeof intuitionsOverTime> }) {
  const { formatMessage, formatNumber } = useIntl();
  const { all, realised } = counts;
  const shown = lines.filter((line) => counts[line] > 0);
  return (
    <Chart
      titles={intuitionsTitles}
      counts={counts}
      legend={shown.map((line) => (
        <li key={line}>
          <svg width={22} height={12} aria-hidden="true">
            <path className={`line line--${line}`} d="M1 6h20" />
          </svg>
          {formatMessage(lineNames[line])}
        </li>
      ))}
      head={[chartMessages.noted, wordMessages.realised, chartMessages.share]}
      figuresOf={(column) => [
        <FormattedNumber key="noted" value={column.all} />,
        <FormattedNumber key="realised" value={column.realised} />,
        <FormattedNumber key="share" value={column.realised / Math.max(column.all, 1)} style="percent" />,
      ]}
    >
      {({ width, columns, nameOf }) => {
        const x = scalePoint({
          domain: columns,
          range: [margin.left, width - margin.right],
          padding: 0.5,
        });
        const y = scaleLinear({ domain: [0, Math.max(all, 2)], range: [baseline, margin.top] });
        const end = x(columns.at(-1) ?? '') ?? 0;
        // Every line begins with nothing, where the axis does.
        const pointsOf = (line: (typeof lines)[number]) => [
          { at: margin.left, up: y(0) },
          ...counts.columns.map((column) => ({ at: x(column.column) ?? 0, up: y(column[line]) })),
        ];
        const marks = y.ticks(3).filter((mark) => Number.isInteger(mark));
        const figureOf = { all: y(all), realised: Math.max(y(realised), y(all) + figureHeight) };
        return (
          <>
            {marks.map((mark) => (
              <line
                key={mark}
                className="grid"
                x1={margin.left}
                x2={width - margin.right}
                y1={y(mark)}
                y2={y(mark)}
              />
            ))}
            <AxisLeft
              scale={y}
              left={margin.left}
              tickValues={marks}
              tickFormat={(mark) => formatNumber(Number(mark))}
              axisClassName="axis"
              tickComponent={ChartTick}
              hideAxisLine
              hideTicks
            />
            {shown.map((line) => (
              <AreaClosed
                key={line}
                data={pointsOf(line)}
                x={({ at }) => at}
                y={({ up }) => up}
                yScale={y}
                className={`area area--${line}`}
              />
            ))}
            {shown.map((line) => (
              <LinePath
                key={line}
                data={pointsOf(line)}
                x={({ at }) => at}
                y={({ up }) => up}
                className={`line line--${line}`}
              />
            ))}
            {shown.map((line) => (
              <circle key={line} className={`dot dot--${line}`} cx={end} cy={y(counts[line])} r={4} />
            ))}
            {shown
              .filter((line) => line === 'all' || realised < all)
              .map((line) => (
                <text
                  key={line}
                  className={`ending ending--${line}`}
                  x={end + 9}
                  y={figureOf[line]}
                  dy="0.33em"
                >
                  {formatNumber(counts[line])}
                </text>
              ))}
            <TimeAxis scale={x} nameOf={nameOf} />
          </>
        );
      }}
    </Chart>
  );
}

interface IntuitionListProps {
  state: 'realised' | 'pending';
  items: ListedIntuition[];
  now: Date;
}

function IntuitionList({ state, items, now }: IntuitionListProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <div className="kept">
      <h3>{formatMessage(wordMessages[state])}</h3>
      <ul className="listed">
        {items.map((item) => {
          const day = dateOfDay(item.intuition.realised ?? '');
          const dayRead = day && dayInWords(intl, day, { year: 'numeric' });
          const realisedOn = dayRead && formatMessage(realisedOnMessage, { day: dayRead });
          const plan = intuitionPlanOf(item.intuition);
          const planned = plan && formatMessage(plannedMessage, { when: planWords(intl, plan, now) });
          return (
            <li key={intuitionRefKey(item)}>
              <bdi>{item.intuition.name}</bdi>
              {[realisedOn, planned].filter(Boolean).map((text) => (
                <Fragment key={text}>
                  {' '}
                  <span className="small">{text}</span>
                </Fragment>
              ))}
              {day && !isBlank(item.intuition.change) && (
                <OwnWords className="words">{item.intuition.change}</OwnWords>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Intuitions of the period: how many were noted and realised, how both grew, and which; realised ones by their day. */
export const IntuitionsSection = memo(function IntuitionsSection({
  reconnections,
  sessions,
  period,
  now,
}: Pick<DocumentData, 'reconnections' | 'sessions' | 'period' | 'now'>) {
  const { formatMessage } = useIntl();
  const listed = useMemo(
    () => intuitionsOfPeriod(intuitionsOldestFirst(reconnections, sessions), period),
    [reconnections, sessions, period],
  );
  const counts = useMemo(() => intuitionsOverTime(listed, now), [listed, now]);
  const lists = useMemo(
    () => ({
      realised: realisedByDay(listed),
      pending: listed.filter(({ intuition }) => intuitionStateOf(intuition) === 'pending'),
    }),
    [listed],
  );
  return (
    <Section
      name="intuitions"
      family="secondary"
      count={counts.all}
      period={period}
      blocks={[
        <Fragment key="counts">
          <p>{formatMessage(realisedOfMessage, { realised: counts.realised, all: counts.all })}</p>
          <IntuitionsChart counts={counts} />
        </Fragment>,
        ...(['realised', 'pending'] as const).map(
          (state) =>
            lists[state].length > 0 && (
              <IntuitionList key={state} state={state} now={now} items={lists[state]} />
            ),
        ),
      ]}
    />
  );
});
