import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';

const { palette } = theme.vars;
const { h3, body2, quote } = theme.typography;
const column = (gap: number) => ({ display: 'flex', flexDirection: 'column' as const, gap });

/**
 * The look of the document. Its entries are plain elements, styled here once: there may be thousands (decision 028).
 * `--family` and `--family-soft` are the hues of the section they stand in (Section.tsx).
 */
export const Paper = plain('article', {
  ...column(16),
  overflowWrap: 'anywhere',
  '.guide, .sections': column(16),
  '.guide fieldset': { display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)' },
  '.guide label': { justifyContent: 'center', paddingInline: 6 },
  // Where there is room, the way through the document stays beside it.
  [theme.breakpoints.up('lg')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 19rem',
    columnGap: 24,
    '& > header': { gridColumn: '1 / -1' },
    '.guide': { position: 'sticky', top: 24, gridArea: '2 / 2', alignSelf: 'start' },
    '.sections': { gridArea: '2 / 1' },
    '.guide > nav': { order: 1 },
    '.contents': { flexDirection: 'column' },
    '.contents a': { textDecoration: 'none', marginInline: -12, paddingInline: 12, borderRadius: 24 },
    '.contents [aria-current]': { backgroundColor: palette.primary.light, fontWeight: 600 },
  },
  h3,
  // One's own name for it.
  'h3[dir]': { ...quote, color: 'var(--family)' },
  h4: { ...h3, marginBottom: 8, color: 'var(--family)' },
  'ul, ol': { listStyle: 'none' },
  '.small': { ...body2, color: palette.text.secondary },
  '.dotted > :not(:last-child)::after': { content: '"\\00a0· "' },
  '.entry': { paddingLeft: 14, borderLeft: '3px solid var(--family)' },
  '.kept': column(8),
  'dd, .words': quote,
  '.contents': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 20,
    // One row of a phone, out to the edges of the page: the beginning of the next shows that there is more.
    [theme.breakpoints.down('sm')]: {
      flexWrap: 'nowrap',
      marginInline: -20,
      paddingInline: 20,
      overflowX: 'auto',
      whiteSpace: 'nowrap',
    },
  },
  '.combined': {
    ...column(8),
    padding: 14,
    border: '1px solid var(--family)',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: 'var(--family-soft)',
  },
  '.names': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    color: 'var(--family)',
    fontWeight: 600,
    'li:not(:last-child)::after': { content: '"\\00a0·"' },
  },
  '.listed': { paddingLeft: 18, listStyle: 'disc', 'li::marker': { color: 'var(--family)' } },
  '.listed li + li': { marginTop: 12 },
  '.listed bdi': quote,
  '.listed .small': { display: 'block' },
  '.listed .words': {
    ...theme.typography.page,
    marginTop: 8,
    paddingLeft: 12,
    borderLeft: `3px solid ${palette.accent.main}`,
  },
  figure: column(8),
  '.legend': { ...body2, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  '.legend li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '.picture': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    overflow: 'visible',
    text: { ...theme.typography.caption, fill: palette.text.secondary },
    '.value': { fill: 'var(--family)', fontWeight: 600, textAnchor: 'middle' },
    '.ending': { fill: 'var(--line)', fontWeight: 600 },
    '.axis line': { stroke: palette.field },
  },
  '.grid': { stroke: palette.divider },
  '.line, .area, .dot, .ending': { '--line': 'var(--family)' },
  '.line--realised, .area--realised, .dot--realised, .ending--realised': { '--line': palette.success.main },
  '.area': { fill: 'var(--line)', fillOpacity: 0.1 },
  '.area--realised': { fillOpacity: 0.25 },
  '.line': { fill: 'none', stroke: 'var(--line)', strokeWidth: 2.5, strokeLinejoin: 'round' },
  '.line--all': { strokeDasharray: '7 4' },
  '.dot': { fill: palette.background.paper, stroke: 'var(--line)', strokeWidth: 2 },
  '.dot--realised': { fill: 'var(--line)' },
  '.bar': { stroke: 'var(--family)', strokeWidth: 1.5 },
  '.bar--past': { fill: 'var(--family)' },
  '.bar--future': { fill: palette.background.paper },
  '.bar--unsaid': { fill: palette.divider, stroke: palette.text.secondary, strokeDasharray: '3 2' },
});
