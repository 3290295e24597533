import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { contentsMessages, sectionTitles, synthesisMessages } from './messages';
import { headingId, type SectionName } from './Section';

/** Brings a section to the top of the window and its heading into focus, without a step in the browser's history. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The sections of the document, each a link to its heading (row N13). */
export function Contents() {
  const { formatMessage } = useIntl();
  return (
    <nav className="synthesis-tool" aria-label={formatMessage(synthesisMessages.contents)}>
      <ul className="contents">
        {(Object.keys(sectionTitles) as SectionName[]).map((name) => (
          <li key={name}>
            <Link
              href={`#${headingId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(headingId(name));
              }}
            >
              {formatMessage(contentsMessages[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
