import type { CSSObject } from '@mui/material/styles';
import { Link } from 'react-router';
import { clampedTo } from '../clampedTo';
import { theme } from '../theme';
import { plain } from '../plain';

const { palette } = theme.vars;
const small = { ...theme.typography.body2, color: palette.text.secondary };

/** Made once: what a function gives is put together anew at each drawing. */
const look: CSSObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  padding: 16,
  border: `1px solid ${palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@media (hover: hover)': { 'a&:hover': { borderColor: palette.primary.main } },
  'a&:active, &:has(.way:active)': { scale: '.985' },
  '.top': { display: 'flex', justifyContent: 'space-between', gap: 8, width: '100%' },
  '.marks': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '.beside': { display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 },
  '.tools': { display: 'flex', flex: 'none', margin: '-10px -10px -6px 0', color: palette.text.secondary },
  '.small': small,
  '.title': theme.typography.h3,
  '.excerpt': { ...small, ...clampedTo(3) },
  // The whole row is the link; what else can be pressed stands above it.
  '.way': {
    color: 'inherit',
    textDecoration: 'none',
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  },
  '&:has(.way:focus-visible)': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
  '.tools, .apart': { position: 'relative', zIndex: 1 },
  '.apart': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
};

/** An entry of a list. Its parts are plain elements, styled here once: hundreds are drawn while one scrolls (decision 028). */
export const Row = plain('article', look);

/** The same, one link as a whole. */
export const RowLink = plain(Link, look);
