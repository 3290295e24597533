import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { anchorageOf, type Anchorage } from '../../domain/synthesis/anchorage';
import { DataTransfer } from '../../parts/dataTransfer/DataTransfer';
import { useAppSelector } from '../../store/hooks';
import { dayInWords } from '../../ui/dayInWords';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { Note } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { dateOfDay } from '../../domain/localDay';
import { sessionHref } from '../../domain/paths';
import { commonMessages } from '../../ui/commonMessages';
import { pageNames } from '../../ui/messages';
import { lockedMessages, plannedMessage } from './messages';

const opened = ['portrait', 'path', 'paper'] as const;

/** Why there is no synthesis yet, what opens it, and what it will give. */
function Locked({ anchorage }: { anchorage: Anchorage }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const day = anchorage.state === 'planned' ? dateOfDay(anchorage.day) : undefined;
  return (
    <Card component="section">
      <CardContent component={Stack} spacing={2}>
        <Typography variant="h2" sx={{ display: 'flex', gap: 1.25, svg: { flex: 'none', mt: 0.5 } }}>
          <Icon name="lock" />
          {formatMessage(lockedMessages.heading)}
        </Typography>
        <p>{formatMessage(lockedMessages.meeting)}</p>
        {day && (
          <Typography variant="h3" component="p">
            {formatMessage(plannedMessage, {
              day: dayInWords(intl, day, { weekday: 'long', year: 'numeric' }),
            })}
          </Typography>
        )}
        <Stack spacing={0.75}>
          <p>{formatMessage(lockedMessages.opens)}</p>
          <Box component="ul" sx={{ pl: 2.25 }}>
            {opened.map((line) => (
              <li key={line}>{formatMessage(lockedMessages[line])}</li>
            ))}
          </Box>
        </Stack>
        <Note>{formatMessage(lockedMessages.nothingToDo)}</Note>
      </CardContent>
    </Card>
  );
}

/** Leads to what needs no anchorage: the next session with the counsellor. */
function PrepareLink() {
  return <ButtonLink to={sessionHref()} look="quiet" isWide text={pageNames.session} />;
}

const SynthesisDocument = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "synthesis-document" */ './SynthesisDocument')).SynthesisDocument,
);

/** What the programme leaves: locked until the anchorage meeting; one's data can be taken out before. */
export function SynthesisScreen() {
  const ancrage = useAppSelector((state) => state.personalInfo.ancrage);
  const [now] = useState(() => new Date());
  const anchorage = anchorageOf(ancrage, now);
  if (anchorage.state !== 'recorded') {
    return (
      <Screen title={pageNames.synthesis}>
        <Locked anchorage={anchorage} />
        <PrepareLink />
        <DataTransfer />
      </Screen>
    );
  }
  return (
    <Screen title={pageNames.synthesis}>
      <Box
        className="synthesis-tool"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          '.MuiButton-root': {
            flex: { xs: '1 1 auto', lg: 'none' },
            width: 'auto',
            px: { xs: 1.25, sm: 2.5 },
          },
          svg: { display: { xs: 'none', sm: 'block' } },
        }}
      >
        <PrepareLink />
        <Button look="quiet" onClick={() => window.print()} icon="print" text={commonMessages.print} />
      </Box>
      <Suspense fallback={<Loading />}>
        <SynthesisDocument now={now} />
        <div className="synthesis-tool">
          <DataTransfer />
        </div>
      </Suspense>
    </Screen>
  );
}
