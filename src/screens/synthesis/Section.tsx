import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Period } from '../../domain/synthesis/periods';
import type { Family } from '../../ui/Tag';
import { sectionMessages } from './messages';

interface SectionProps {
  title: MessageDescriptor;
  /** Beside the title. */
  figure?: ReactNode;
  /** Colours of the family that it tells of. */
  family?: Family;
  isEmpty: boolean;
  /** The period that it follows, when it does: another one may have something. */
  period?: Period;
  children: ReactNode;
}

/** A section of the document; an empty one says so on screen and is left out on paper. */
export function Section({ title, figure, family = 'primary', isEmpty, period, children }: SectionProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { main, light } = useTheme().vars.palette[family];
  return (
    <Card
      component="section"
      className={`synthesis-section${isEmpty ? ' synthesis-section--empty' : ''}`}
      aria-labelledby={titleId}
      sx={{ '--family': main, '--family-soft': light }}
    >
      <CardContent component={Stack} spacing={2}>
        <Stack
          direction="row"
          className="synthesis-section__head"
          sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}
        >
          <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
            {formatMessage(title)}
          </Typography>
          {figure !== undefined && figure !== false && (
            <Typography component="span" variant="h1" sx={{ color: 'var(--family)' }}>
              {figure}
            </Typography>
          )}
        </Stack>
        {isEmpty ? (
          <Typography variant="body2" color="textSecondary">
            {formatMessage(period && period.from !== null ? sectionMessages.nothing : sectionMessages.notYet)}
          </Typography>
        ) : (
          children
        )}
      </CardContent>
    </Card>
  );
}
