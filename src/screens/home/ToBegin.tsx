import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { askedToWrite } from '../../domain/cardAsked';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { Note } from '../../ui/Note';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import type { FirstSteps } from './firstSteps';
import { beginMessages, beginMinutesMessage, homeMessages, stepMessage } from './messages';

const { palette } = theme.vars;

/** A line leads from each step to the next. */
const Steps = plain('ol', {
  display: 'grid',
  gap: 12,
  marginTop: 20,
  listStyle: 'none',
  containerType: 'inline-size',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: 16,
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      inset: '50px auto -6px 21px',
      borderLeft: `2px solid ${palette.divider}`,
    },
  },
  '.MuiLink-root': { color: 'inherit' },
  // With large letters a step stands below its number.
  '@container (width < 13rem)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', '&:not(:last-child)::before': { content: 'none' } },
  },
  h3: { display: 'flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' },
  '.way': { marginBlock: 12, '.MuiButton-root': { paddingInline: 12 } },
});

const steps = [
  { to: paths.identityCard.href(), name: 'card', note: 'cardNote', minutes: 10 },
  { to: paths.addReconnection.href(), name: 'reconnection', note: 'reconnectionNote', minutes: 10 },
  { to: paths.plf.href(1), name: 'plf', note: 'plfNote', minutes: 20 },
] as const;

/** A newcomer's three first steps, each leading on; the next one has the button. Minutes are the guides’. */
export function ToBegin({ done, isPlfBegun }: { done: FirstSteps; isPlfBegun: boolean }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const current = done.indexOf(false);
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography variant="overline" color="textSecondary">
          {formatMessage(stepMessage, { step: current + 1 })}
        </Typography>
        <Typography variant="h2" id={titleId}>
          {formatMessage(beginMessages.title)}
        </Typography>
        <Steps>
          {steps.map(({ to, name, note, minutes }, index) => {
            const isDone = done[index] === true;
            const isCurrent = index === current;
            const title = formatMessage(beginMessages[name]);
            return (
              <li key={name} aria-current={isCurrent ? 'step' : undefined}>
                {isDone ? (
                  <Avatar variant="success">
                    <Icon name="check" />
                    <span className="visually-hidden">{formatMessage(beginMessages.done)}</span>
                  </Avatar>
                ) : (
                  <Avatar variant={isCurrent ? 'now' : 'ahead'} aria-hidden="true">
                    {index + 1}
                  </Avatar>
                )}
                <div>
                  <Typography variant="h3">
                    {isCurrent ? (
                      title
                    ) : (
                      <Link component={RouterLink} to={to} underline="hover">
                        {title}
                      </Link>
                    )}
                  </Typography>
                  <Note>{formatMessage(beginMessages[note])}</Note>
                  {isCurrent && (
                    <div className="way">
                      <ButtonLink to={to} state={askedToWrite} isWide>
                        {name === 'plf' && isPlfBegun
                          ? formatMessage(homeMessages.resume)
                          : formatMessage(beginMinutesMessage, { name, minutes })}
                      </ButtonLink>
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </Steps>
      </CardContent>
    </Card>
  );
}
