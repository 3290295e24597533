import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectBegunDraft } from '../../collections/drafts';
import { newReconnectionForm } from '../../domain/entries/draftKeys';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { dayInWords } from '../../ui/dayInWords';
import { Screen } from '../../ui/Screen';
import { useNow } from '../../ui/useNow';
import { dayPartAt } from './greeting';
import { Hero } from './Hero';
import { IntuitionQuestion } from './IntuitionQuestion';
import { greetingMessage, homeMessages, plainGreetingMessage } from './messages';
import { NextStep } from './NextStep';
import { PrivacyAlert } from './PrivacyAlert';
import { ProgrammeArea } from './ProgrammeArea';
import { CelebrationsTile, IntuitionsTile, Tiles } from './Tiles';
import { UnfinishedEdits } from './UnfinishedEdits';

/** The home screen (rows B1–B9): first what this device holds, then what the programme brings. */
export function HomeScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const now = useNow();
  const firstname = useAppSelector((state) => state.personalInfo.firstname);
  const isDraftWaiting = useAppSelector(
    (state) => selectBegunDraft(state, newReconnectionForm) !== undefined,
  );
  const part = dayPartAt(now.getHours());
  return (
    <Screen
      title={homeMessages.title}
      heading={
        <>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {dayInWords(intl, now, { weekday: 'long' })}
          </Typography>{' '}
          {firstname
            ? formatMessage(greetingMessage, { part, name: firstname })
            : formatMessage(plainGreetingMessage, { part })}
        </>
      }
    >
      <PrivacyAlert />
      <NextStep />
      <Hero hint={formatMessage(isDraftWaiting ? homeMessages.resumeHint : homeMessages.addHint)} />
      <ButtonLink to={paths.reconnections.href()} look="quiet" isWide>
        {formatMessage(homeMessages.view)}
      </ButtonLink>
      <UnfinishedEdits />
      <Tiles>
        <IntuitionsTile />
        <CelebrationsTile />
      </Tiles>
      <IntuitionQuestion />
      <ProgrammeArea />
    </Screen>
  );
}
