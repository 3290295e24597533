import type { ComponentProps } from 'react';
import { plain } from './plain';
import { edge, forcedColours, theme } from './theme';

const hues = ['primary', 'error', 'warning', 'success'] as const;

/** The look of MUI's LinearProgress, which brings 1 KiB more to home for what nothing here shows. */
const Track = plain('div', {
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  ...edge,
  backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)',
});

const Bar = plain('div', {
  height: '100%',
  borderRadius: 3,
  transition: 'transform var(--comes)',
  ...Object.fromEntries(hues.map((hue) => [`&.${hue}`, { backgroundColor: theme.vars.palette[hue].main }])),
  [forcedColours]: { borderTop: '6px solid Highlight' },
});

interface ProgressBarProps extends Pick<
  ComponentProps<'div'>,
  'className' | (`aria-${string}` & keyof ComponentProps<'div'>)
> {
  /** From 0 to 1. */
  done: number;
  hue?: (typeof hues)[number];
}

/** How much of something is done, in hundredths unless `aria-` names count otherwise. */
export function ProgressBar({ done, hue = 'primary', ...rest }: ProgressBarProps) {
  return (
    <Track
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * done)}
      {...rest}
    >
      <Bar className={hue} style={{ transform: `translateX(${String(100 * (done - 1))}%)` }} />
    </Track>
  );
}
