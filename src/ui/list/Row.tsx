import type { CSSObject } from '@mui/material/styles';
import { Link } from 'react-router';
import { clampedTo } from '../clampedTo';
import { bar, forcedColours, theme } from '../theme';
import { plain } from '../plain';

const { palette } = theme.vars;
const small = { ...theme.typography.body2, color: palette.text.secondary };

/** What stands open beside its list. */
const chosen: CSSObject = {
  '&::before': { ...bar, backgroundColor: palette.primary.main },
  [forcedColours]: { borderInlineStart: '4px solid' },
};

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
  '&.plum': {
    borderColor: 'transparent',
    backgroundColor: palette.plum.light,
    '.marks > .plum': { backgroundColor: palette.background.paper },
  },
  '&.open': {
    borderColor: palette.primary.main,
    backgroundColor: palette.primary.light,
    ...chosen,
    '.marks > :not(.small)': { backgroundColor: palette.background.paper },
    '&.plum': {
      borderColor: palette.plum.main,
      backgroundColor: palette.plum.light,
      '&::before': { backgroundColor: palette.plum.main },
    },
    '.tools': { display: 'none' },
  },
  'a&:active': { scale: '.985' },
  '&:has(.way:active)': { scale: '.985' },
  '.marks': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '.marks > .small + .small::before': { content: '"·"', marginInlineEnd: 8 },
  '.beside': { display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 },
  // At the right of the first line, which leaves them room.
  '.marks.short': { minHeight: 30, paddingInlineEnd: 88 },
  '.tools': {
    position: 'absolute',
    top: 7,
    right: 4,
    zIndex: 1,
    display: 'flex',
    color: palette.text.secondary,
    // With a mouse they come with it, or with the focus.
    '@media (hover: hover) and (pointer: fine)': { opacity: 0, transition: 'opacity var(--goes)' },
  },
  '&:is(:hover, :focus-within) .tools': { opacity: 1 },
  '.small': small,
  // A day and a mark in one row on the narrowest phone.
  '.marks > .small': { ...small, ...theme.typography.caption },
  '.title': theme.typography.page,
  // Words are broken into lines once: a width of their own would take a second time.
  '.page, .title, .excerpt': { alignSelf: 'stretch' },
  '.page': { ...theme.typography.page, whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
  '.excerpt': { ...theme.typography.body2, ...clampedTo(3), '&.page': theme.typography.page },
  '.title ~ .excerpt.page': { color: palette.text.secondary },
  '.found': { unicodeBidi: 'plaintext' },
  // No other letters: Arabic ones would not join any more.
  mark: {
    borderRadius: 3,
    color: 'inherit',
    backgroundColor: palette.secondary.light,
    textDecoration: `underline 2px ${palette.secondary.main}`,
    textUnderlineOffset: 3,
  },
  // The whole row is the link; what else can be pressed stands above it.
  '.way': {
    borderRadius: 'inherit',
    color: 'inherit',
    textDecoration: 'none',
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 3 },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  },
  // As MUI's icon buttons look: two of those in each row made scrolling a fifth dearer.
  '.tools > button': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    border: 0,
    borderRadius: '50%',
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '&:active': { backgroundColor: palette.primary.light },
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.primary.light } },
  },
  '.apart': {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
  },
};

/** An entry of a list. Its parts are plain elements, styled here once: hundreds are drawn while one scrolls (decision 028). */
export const Row = plain('article', look);

/** The same, one link as a whole. */
export const RowLink = plain(Link, look);

const line = `1px solid ${palette.divider}`;

/** An entry's part of the card that a month's entries share: its edges, and with the first of them the month. */
export const MonthPart = plain('div', {
  padding: '0 8px',
  borderInline: line,
  backgroundColor: palette.background.paper,
  '&.first': { paddingTop: 8, borderTop: line, borderRadius: '24px 24px 0 0' },
  '&.last': { marginBottom: 16, paddingBottom: 8, borderBottom: line, borderRadius: '0 0 24px 24px' },
  '&.first.last': { borderRadius: 24 },
  h2: {
    ...theme.typography.overline,
    padding: '10px 14px 6px',
    color: palette.text.secondary,
    '&::first-letter': { textTransform: 'uppercase' },
  },
});

/** An entry of a month, one link as a whole: its day, what it says, a count. */
export const DayLink = plain(Link, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(54px, auto) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  justifyItems: 'center',
  gap: '6px 12px',
  padding: '10px 12px',
  borderRadius: theme.shape.borderRadius,
  color: palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@media (hover: hover)': { '&:hover': { backgroundColor: palette.background.default } },
  '&:active, &[aria-current]': { backgroundColor: palette.primary.light },
  '&[aria-current]': chosen,
  '&[aria-current] .day': { backgroundColor: palette.background.paper },
  '.day': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    borderRadius: 24,
    color: palette.primary.main,
    backgroundColor: palette.primary.light,
    fontWeight: 600,
  },
  '.text': {
    ...{ display: 'flex', gridRow: '1 / 3', gridColumn: 2, justifySelf: 'start', alignSelf: 'center' },
    ...{ flexDirection: 'column', gap: 2 },
  },
  '.title': theme.typography.page,
  '.excerpt': {
    ...small,
    ...clampedTo(2),
    whiteSpace: 'pre-wrap',
    '& > span:not(:last-child)::after': { content: '"\\00a0· "' },
  },
  '.marks': { ...small, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
});
