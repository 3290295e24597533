import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { NodeState } from '../../domain/collections';
import type { Registrations } from '../../domain/programme/registrations';
import { type Period, plausibleTimeOfKey } from '../../domain/synthesis/monthPeriods';
import { dayInWords } from '../../ui/dayInWords';
import { Note } from '../../ui/Note';
import type { Family } from '../../ui/Tag';
import { sectionMessages, sectionTitles } from './messages';

/** What the document tells of; a section takes what draws it anew. Acts of sessions are intuitions. */
export interface DocumentData extends NodeState {
  sessions: Registrations['sessions'];
  period: Period;
  now: Date;
}

export type SectionName = keyof typeof sectionTitles;

/** The id of a section's heading, to which the contents lead. */
export const headingId = (name: SectionName): string => `synthesis-${name}`;

interface SectionProps {
  name: SectionName;
  /** How many it tells of, beside the title; with none it is empty. */
  count?: number;
  /** Colours of the family that it tells of. */
  family?: Family;
  /** The period that it follows, when it does: another one may have something. */
  period?: Period;
  /** Kept whole on a page where they fit. The first stays with the title: Firefox knows no break-after. */
  blocks: readonly (ReactElement | false | undefined)[];
  /** How many of the last blocks stay together on paper: more where each is a line or two. */
  tailLength?: number;
}

/** A section of the document; an empty one says so on screen and is left out on paper. */
export function Section({ name, count, family = 'primary', period, blocks, tailLength = 1 }: SectionProps) {
  const [lead, ...others] = count === 0 ? [] : blocks.filter(Boolean);
  const isEmpty = lead === undefined;
  const { formatMessage } = useIntl();
  const titleId = headingId(name);
  const { main, light } = useTheme().vars.palette[family];
  const head = (
    <Stack
      direction="row"
      className="synthesis-section__head"
      sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}
    >
      <Typography variant="h2" id={titleId} tabIndex={-1} sx={{ flex: 1, scrollMarginTop: 16 }}>
        {formatMessage(sectionTitles[name])}
      </Typography>
      {count !== undefined && count > 0 && (
        <Typography component="span" variant="h1" sx={{ color: 'var(--family)' }}>
          <FormattedNumber value={count} />
        </Typography>
      )}
    </Stack>
  );
  return (
    <Card
      component="section"
      className={`synthesis-section${isEmpty ? ' synthesis-section--empty' : ''}`}
      aria-labelledby={titleId}
      sx={{ '--family': main, '--family-soft': light }}
    >
      <CardContent component={Stack} spacing={2}>
        {isEmpty ? (
          <>
            {head}
            <Note>
              {formatMessage(
                period && period.from !== null ? sectionMessages.nothing : sectionMessages.notYet,
              )}
            </Note>
          </>
        ) : (
          <>
            <Stack spacing={2} className="synthesis-section__lead">
              {head}
              {lead}
            </Stack>
            {others.slice(0, -tailLength)}
            {others.length > 0 && (
              <Stack spacing={2} className="synthesis-section__tail">
                {others.slice(-tailLength)}
              </Stack>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

/** The day that a key tells; nothing for a key that tells none. */
export function EntryDate({ dateKey }: { dateKey: string }) {
  const intl = useIntl();
  const time = plausibleTimeOfKey(dateKey);
  if (time === undefined) return null;
  return <span>{dayInWords(intl, time, { year: 'numeric' })}</span>;
}
