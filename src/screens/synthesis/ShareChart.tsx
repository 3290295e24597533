import { AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { FormattedNumber, useIntl } from 'react-intl';
import type { RealisedShare } from '../../domain/synthesis/synthesis';
import { Chart } from './Chart';
import { chartMessages } from './messages';
import { TickName, TimeAxis } from './TimeAxis';
import { useColumnNames } from './useColumnNames';

const height = 190;
const margin = { top: 22, right: 30, bottom: 34, left: 48 };
const marks = [0, 0.5, 1];

/** What a figure below its dot takes, px. */
const labelRoom = 20;

/** Most columns that still have a dot each. */
const mostDots = 24;

/** The realised share at the end of each month, as a line from nothing to all. */
export function ShareChart({ share }: { share: RealisedShare }) {
  const { formatMessage, formatNumber } = useIntl();
  const { unit } = share;
  // Before anything was noted there is no share.
  const points = share.columns.filter(({ all }) => all > 0);
  const columns = points.map(({ column }) => column);
  const names = useColumnNames(unit, columns);
  const shareOf = ({ all, realised }: (typeof points)[number]) => realised / all;
  const bottom = height - margin.bottom;
  const dots = points.length <= mostDots ? points : points.slice(-1);
  const lastPoint = points.at(-1);
  const before = points.at(-2);
  return (
    <Chart
      title={formatMessage(unit === 'month' ? chartMessages.shareByMonth : chartMessages.shareByYear)}
      height={height}
      head={[
        formatMessage(chartMessages[unit]),
        formatMessage(chartMessages.noted),
        formatMessage(chartMessages.realised),
        formatMessage(chartMessages.share),
      ]}
      rows={points.map((point) => ({
        name: names.full(point.column),
        figures: [
          <FormattedNumber key="noted" value={point.all} />,
          <FormattedNumber key="realised" value={point.realised} />,
          <FormattedNumber key="share" value={shareOf(point)} style="percent" />,
        ],
      }))}
    >
      {(width) => {
        const x = scalePoint({ domain: columns, range: [margin.left, width - margin.right], padding: 0.2 });
        const y = scaleLinear({ domain: [0, 1], range: [bottom, margin.top] });
        const xOf = ({ column }: (typeof points)[number]) => x(column) ?? 0;
        const yOf = (point: (typeof points)[number]) => y(shareOf(point));
        // Where the line comes from above, its figure stands below it, unless the axis is there.
        const labelOffset = (point: (typeof points)[number]) =>
          before && shareOf(before) > shareOf(point) && yOf(point) + labelRoom < bottom ? labelRoom : -9;
        return (
          <>
            {marks.map((mark) => (
              <line key={mark} className="grid" x1={margin.left} x2={width} y1={y(mark)} y2={y(mark)} />
            ))}
            <AxisLeft
              scale={y}
              left={margin.left}
              tickValues={marks}
              tickFormat={(mark) => formatNumber(Number(mark), { style: 'percent' })}
              axisClassName="axis"
              tickComponent={TickName}
              hideAxisLine
              hideTicks
            />
            <AreaClosed data={points} x={xOf} y={yOf} yScale={y} className="area" />
            <LinePath data={points} x={xOf} y={yOf} className="line" />
            {dots.map((point) => (
              <circle key={point.column} className="dot" cx={xOf(point)} cy={yOf(point)} r={3.5} />
            ))}
            {lastPoint && (
              <text className="value" x={xOf(lastPoint)} y={yOf(lastPoint) + labelOffset(lastPoint)}>
                {formatNumber(shareOf(lastPoint), { style: 'percent' })}
              </text>
            )}
            <TimeAxis
              scale={x}
              columns={columns}
              nameOf={names.short}
              width={width - margin.left - margin.right}
              top={bottom}
            />
          </>
        );
      }}
    </Chart>
  );
}
