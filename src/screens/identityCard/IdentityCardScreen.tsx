import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { answered, draftDiscarded, selectDraft, selectIsDraftBegun } from '../../collections/drafts';
import {
  identityCardConflictSettled,
  identityCardSaved,
  selectIdentityCard,
} from '../../collections/identityCard';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import { synchronise } from '../../collections/sync/synchronise';
import { wordsOf } from '../../domain/blank';
import { askedToWrite, isCardAsked, askedByTab } from '../../domain/cardAsked';
import { identityCardFields, identityCardNeeds, type IdentityCardField } from '../../domain/constants';
import { identityCardForm } from '../../domain/entries/formDraftKeys';
import { filledCount, isIdentityCardComplete } from '../../domain/entries/identityCardCompleteness';
import { isGuidedCard, guidedCardHref, paths } from '../../domain/paths';
import { CardLines } from '../../exercises/slides/CardLines';
import { OpenDraft, type OpenedDraft } from '../../parts/entryForm/OpenDraft';
import { useEmptyText } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button, ButtonLink } from '../../ui/Button';
import { cardFieldMessages } from '../../ui/cardFields';
import { Columns } from '../../ui/Columns';
import { commonMessages } from '../../ui/commonMessages';
import { ConflictChoice } from '../../ui/conflict/ConflictChoice';
import { Form } from '../../ui/form/Form';
import { MirrorValues } from '../../ui/form/MirrorValues';
import { TextField } from '../../ui/form/TextField';
import { HeroArt } from '../../ui/HeroArt';
import { lazyComponent } from '../../ui/lazyComponent';
import { pageNames } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { OwnWords } from '../../ui/OwnWords';
import { ProgressBar } from '../../ui/ProgressBar';
import { Screen } from '../../ui/Screen';
import type { IdentityCardFormValues } from './identityCardForm';
import {
  cardExampleMessages,
  identityCardMessages,
  progressMessage,
  questionMessages,
  missingMessage,
} from './messages';

/** The lines that stand below the phrase. */
const otherFields = ['symptoms', 'momentressource', 'vocationpro'] as const;

/** The card as one reads it before a meeting: the phrase first, then the lines written so far. */
function CardToRead() {
  const { formatMessage } = useIntl();
  const noPhrase = useEmptyText(identityCardMessages.noPhrase);
  const card = useAppSelector(selectIdentityCard);
  const phrase = wordsOf(card.phrasereconnexion ?? '');
  const hasOthers = otherFields.some((field) => wordsOf(card[field] ?? ''));
  return (
    <Card>
      <Paper
        variant="hero"
        square
        sx={{
          position: 'relative',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          gap: 1,
          minHeight: 'min(34dvh, 18rem)',
          p: 2.5,
          pt: 10,
        }}
      >
        <HeroArt />
        <Typography variant="overline">{formatMessage(cardFieldMessages.phrasereconnexion)}</Typography>
        {phrase ? (
          <Typography component={OwnWords} tag="blockquote" variant="question">
            {phrase}
          </Typography>
        ) : (
          <Typography variant="quote" component="p">
            {formatMessage(noPhrase)}
          </Typography>
        )}
      </Paper>
      {hasOthers && (
        <CardContent>
          <CardLines fields={otherFields} />
        </CardContent>
      )}
    </Card>
  );
}

/** The way on once the card is complete. */
function Ready({ takesFocus }: { takesFocus: boolean }) {
  const { formatMessage } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" variant="primary">
      <CardContent>
        <Typography variant="h2" ref={headingRef} tabIndex={-1} gutterBottom>
          {formatMessage(identityCardMessages.ready)}
        </Typography>
        <Typography color="textPrimary">{formatMessage(identityCardMessages.readyText)}</Typography>
      </CardContent>
      <CardActions>
        <ButtonLink to={paths.addReconnection.href()} isWide text={identityCardMessages.firstReconnection} />
      </CardActions>
    </Card>
  );
}

/**
 * What the card leads to: ways to fill it while it is incomplete, then the first reconnection.
 * @param isJustCompleted true once the user has saved what was missing: the way on takes the focus
 */
function NextActs({ isJustCompleted }: { isJustCompleted: boolean }) {
  const { formatMessage } = useIntl();
  const card = useAppSelector(selectIdentityCard);
  const hasReconnection = useAppSelector((state) => selectReconnectionHistory(state).length > 0);
  const isUnread = useAppSelector(selectIsProviderUnread);
  const isAskedByTab = isCardAsked(useLocation().state, askedByTab);
  if (isIdentityCardComplete(card))
    return hasReconnection || isUnread ? null : <Ready takesFocus={isJustCompleted} />;
  const filled = filledCount(card);
  const lead = (() => {
    if (isAskedByTab) return formatMessage(identityCardMessages.introByTab);
    if (filled === 0) return formatMessage(identityCardMessages.intro);
    return formatMessage(missingMessage, { missing: identityCardNeeds - filled });
  })();
  return (
    <>
      <p hidden={isUnread} role={isAskedByTab ? 'status' : undefined}>
        {lead}
      </p>
      <Actions>
        <ButtonLink to={guidedCardHref} text={identityCardMessages.guided} />
        <ButtonLink to={paths.plf.href(1)} look="text" text={identityCardMessages.fundamentals} />
      </Actions>
    </>
  );
}

const GuidedCard = lazyComponent(
  async () => (await import(/* webpackChunkName: "guided-card" */ './GuidedCard')).GuidedCard,
);

const loadSchema = async () =>
  (await import(/* webpackChunkName: "validation" */ './identityCardForm')).identityCardFormSchema;

/** How much of the card is written: all of it is needed for a reconnection. */
function Progress({ filled }: { filled: number }) {
  const { formatMessage } = useIntl();
  const of = identityCardNeeds;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
      <Box aria-hidden sx={{ width: '8rem' }}>
        <ProgressBar done={filled / identityCardFields.length} />
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        {formatMessage(progressMessage, { filled, of })}
      </Typography>
      {filled >= of && (
        <Typography component="span" variant="body2" color="textSecondary">
          {formatMessage(identityCardMessages.complete)}
        </Typography>
      )}
    </Box>
  );
}

/**
 * The identity card: re-read from the provider when entered, read as a card first, edited below it or, by the address's
 * `?guided`, one question a slide.
 */
export function IdentityCardScreen() {
  const dispatch = useAppDispatch();
  const location = useLocation();
  useEffect(() => {
    void dispatch(synchronise());
  }, [dispatch]);
  return isGuidedCard(location) ? <GuidedCard /> : <CardAndForm />;
}

function CardAndForm() {
  const { formatMessage } = useIntl();
  const isBegun = useAppSelector((state) => filledCount(selectIdentityCard(state)) > 0);
  const [isJustCompleted, setIsJustCompleted] = useState(false);
  const formRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const save = (isCompleted: boolean) => {
    // To the card, as it reads now.
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (isCompleted) setIsJustCompleted(true);
  };
  return (
    <>
      {isBegun && (
        <Typography variant="overline" color="textSecondary">
          {formatMessage(identityCardMessages.before)}
        </Typography>
      )}
      <Screen title={pageNames.identityCard} headingRef={headingRef}>
        <Columns className="columns">
          <Stack spacing={2}>
            <CardToRead />
            <NextActs isJustCompleted={isJustCompleted} />
            {isBegun && (
              <Box sx={{ display: { xs: 'flex', lg: 'none' }, justifyContent: 'center' }}>
                <Button
                  look="text"
                  onClick={() => formRef.current?.querySelector('textarea')?.focus()}
                  icon="pencil"
                  text={identityCardMessages.edit}
                />
              </Box>
            )}
          </Stack>
          <Stack
            component="section"
            ref={formRef}
            spacing={2}
            aria-labelledby="identity-card-form"
            sx={{ mt: { xs: 1.5, lg: 0 } }}
          >
            <Typography variant="h2" id="identity-card-form">
              {formatMessage(identityCardMessages.form)}
            </Typography>
            <OpenDraft form={identityCardForm}>
              {(draft) => <IdentityCardForm {...draft} onSaved={save} />}
            </OpenDraft>
          </Stack>
        </Columns>
      </Screen>
    </>
  );
}

interface IdentityCardFormProps extends OpenedDraft {
  /**
   * Called once it was saved.
   * @param isCompleted true when that was what was still missing
   */
  onSaved: (isCompleted: boolean) => void;
}

function IdentityCardForm({ draftKey, notice, onSaved }: IdentityCardFormProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const card = useAppSelector(selectIdentityCard);
  const isUnread = useAppSelector(selectIsProviderUnread);
  const typed = useAppSelector((state) => selectDraft(state, draftKey)?.answers);
  const stored = useMemo(
    () => Object.fromEntries(identityCardFields.map((field) => [field, card[field] ?? ''])),
    [card],
  );
  const isUnsaved = useAppSelector((state) => selectIsDraftBegun(state, draftKey, stored));
  const values = useMemo(() => ({ ...stored, ...typed }) as IdentityCardFormValues, [stored, typed]);
  useEffect(() => {
    // Typed back to what is stored: nothing is left to keep, and what other devices write shows again.
    if (typed && !isUnsaved) dispatch(draftDiscarded({ draftKey }));
  }, [dispatch, draftKey, typed, isUnsaved]);
  const keepTyped = (name: string, value: unknown) =>
    void dispatch(answered({ draftKey, name, value: String(value) }));
  const settle = (field: IdentityCardField, text: string) => {
    dispatch(identityCardConflictSettled({ name: field, text }));
    keepTyped(field, text);
  };
  const isToWrite = isCardAsked(useLocation().state, askedToWrite);
  const fieldsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const boxes = fieldsRef.current?.querySelectorAll<HTMLTextAreaElement>('textarea[name]') ?? [];
    if (isToWrite) [...boxes].find(({ value }) => value === '')?.focus();
  }, [isToWrite]);
  return (
    <Stack spacing={2} ref={fieldsRef}>
      {notice}
      {!isUnread && <Progress filled={filledCount(values)} />}
      <Form<IdentityCardFormValues>
        loadSchema={loadSchema}
        defaultValues={values}
        onChange={keepTyped}
        onSubmit={(checked) => {
          dispatch(identityCardSaved(checked, draftKey));
          onSaved(!isIdentityCardComplete(card) && isIdentityCardComplete(checked));
        }}
      >
        {({ isBusy }) => (
          <>
            <MirrorValues values={values} />
            {identityCardFields.map((field) => (
              <Stack key={field} spacing={0.75}>
                <TextField
                  name={field}
                  isMultiline
                  label={formatMessage(cardFieldMessages[field])}
                  hint={`${formatMessage(questionMessages[field])} ${formatMessage(cardExampleMessages[field])}`}
                />
                {card.conflicts?.[field] && (
                  <ConflictChoice
                    fieldName={field}
                    current={values[field]}
                    others={card.conflicts[field]}
                    onPick={(text) => settle(field, text)}
                  />
                )}
              </Stack>
            ))}
            {isUnsaved && <Note>{formatMessage(commonMessages.unsaved)}</Note>}
            <Button type="submit" isWide isBusy={isBusy} text={commonMessages.save} />
          </>
        )}
      </Form>
    </Stack>
  );
}
