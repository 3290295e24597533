import { OwnWords } from '../../ui/OwnWords';
import { plain } from '../../ui/plain';
import { marksAround } from '../../ui/marksAround';
import type { Family } from '../../ui/Tag';
import { theme } from '../../ui/theme';
import type { Paper } from './useSessionPaper';
import './print.css';

const { palette } = theme.vars;
const { h2, body2, overline, page, caption } = theme.typography;

const families: Record<Paper['blocks'][number]['kind'], Family> = {
  reconnection: 'primary',
  intuition: 'secondary',
  derailor: 'info',
  claim: 'info',
  friendship: 'success',
  celebration: 'plum',
  note: 'plum',
};

const column = (gap: number) => ({ display: 'flex', flexDirection: 'column' as const, gap });

/** The look of the paper; its entries are plain elements, styled here once. */
const Sheet = plain('article', {
  ...column(20),
  padding: 20,
  border: `1px solid ${palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: palette.background.paper,
  overflowWrap: 'anywhere',
  h2,
  h3: page,
  '.by': { ...body2, color: palette.text.secondary },
  '.over': { ...overline, color: 'var(--family)' },
  '.entry': { ...column(8), paddingLeft: 14, borderLeft: '3px solid var(--family)' },
  dl: column(10),
  dt: { ...caption, color: palette.text.secondary },
  dd: { ...page, marginTop: 2 },
  ...Object.fromEntries(
    Object.values(families).map((family) => [`.${family}`, { '--family': palette[family].main }]),
  ),
});

const marksAroundPaper = marksAround('session');

/** What the counsellor reads: on screen, and the only thing on paper. */
export function SessionPaper({ paper, isForPrintOnly = false }: { paper: Paper; isForPrintOnly?: boolean }) {
  const lines = (all: Paper['questions']) =>
    all.length > 0 && (
      <dl>
        {all.map(({ label, text }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <OwnWords as="dd">{text}</OwnWords>
          </div>
        ))}
      </dl>
    );
  return (
    <Sheet ref={marksAroundPaper} className={`session-paper ${isForPrintOnly ? 'print-only' : ''}`}>
      <header>
        <h2 dir="auto">{paper.title}</h2>
        <p className="by" dir="auto">
          {paper.by}
        </p>
      </header>
      {lines(paper.questions)}
      {paper.blocks.map(({ kind, over, title, lines: said }, index) => (
        <section key={index} className={`entry ${families[kind]}`}>
          <p className="over">{over}</p>
          <h3 dir="auto">{title}</h3>
          {lines(said)}
        </section>
      ))}
    </Sheet>
  );
}
