import type { ComponentProps } from 'react';
import { forcedColours, theme, withoutHas } from '../theme';
import { plain } from '../plain';

const PillLabel = plain('label', {
  ...theme.typography.body2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 14,
  border: `1.5px solid ${theme.vars.palette.field}`,
  borderRadius: 22,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&:active': { scale: '.985' },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  // The box fills the pill, and draws its frame itself.
  [withoutHas]: {
    '& input': { appearance: 'none', borderRadius: 'inherit' },
    '& input:checked': { opacity: 1, border: `2px solid ${theme.vars.palette.primary.main}` },
    '& input:focus-visible': { opacity: 1 },
  },
  // The choice is told by ground and weight, and by a line where colours are the reader's own.
  [forcedColours]: {
    '&:has(:checked)': { outline: '2px solid', outlineOffset: -5 },
  },
});

interface PillProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  type?: 'radio' | 'checkbox';
  onChoose: () => void;
}

/** One of a few short choices, as a pill. */
export function Pill({ lang, children, type = 'radio', onChoose, ...input }: PillProps) {
  return (
    <PillLabel lang={lang}>
      <input {...input} type={type} onChange={onChoose} />
      {children}
    </PillLabel>
  );
}
