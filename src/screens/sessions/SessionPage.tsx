import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { Link as RouterLink, useNavigate } from 'react-router';
import { selectLocale } from '../../collections/locale';
import { intuitionRemoved } from '../../collections/reconnections';
import {
  sessionEntriesChosen,
  sessionRemoved,
  sessionText,
  sessionActNoted,
} from '../../collections/registrations';
import { wordsOf } from '../../domain/blank';
import { nodeStateOf } from '../../domain/collections';
import { timeOfKey } from '../../domain/dateKey';
import type { Brought, Session } from '../../domain/entries/counsellorSession';
import { entriesToBring } from '../../domain/entries/entriesToBring';
import { actIntuitionsOf } from '../../domain/entries/intuitions';
import { plannedText, typedPlan } from '../../domain/entries/planning';
import { daysBetween, dateOfDay, localDay } from '../../domain/localDay';
import { previewParameter, sessionHref } from '../../domain/paths';
import { ChangeForm } from '../../parts/entryForm/ChangeForm';
import { IntuitionRow } from '../../parts/intuitionRow/IntuitionRow';
import { planMessages } from '../../parts/intuitionRow/planWords';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { DayOrHourField, dayFieldProblem } from '../../ui/form/DayOrHourField';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { GrowingInput } from '../../ui/form/GrowingInput';
import { formMessages } from '../../ui/form/messages';
import { Row } from '../../ui/list/Row';
import { opensAddress, useShownAddress } from '../../ui/list/useShownAddress';
import { pageNames } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { DangerQuestion } from '../../ui/overlay/DangerQuestion';
import { Screen } from '../../ui/Screen';
import { canShareFile, shareFile } from '../../ui/shareFile';
import { TitledSection } from '../../ui/TitledSection';
import { useDownload } from '../../ui/useDownload';
import { useNow } from '../../ui/useNow';
import { BroughtList, EntryPicker } from './broughtEntries';
import { pageMessages, previewMessages, sessionsMessages, afterMessages } from './messages';
import { sessionFile, sessionFileName, sessionFileType } from './sessionFile';
import { SessionPaper } from './SessionPaper';
import { SessionText } from './SessionText';
import { useKept } from './useKept';
import { useSessionPaper, type Paper } from './useSessionPaper';

/** Asks for the one act and, if one is wished, its day; what was typed is kept when one leaves it. */
function ActForm({ dateKey }: { dateKey: string }) {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const nameRef = useRef<HTMLTextAreaElement>(null);
  const dayRef = useRef<HTMLInputElement>(null);
  const now = useNow();
  const [error, setError] = useState<string>();
  const isNoted = useRef(false);
  const dayTyped = () => {
    const box = dayRef.current;
    if (!box || (box.value === '' && !box.validity.badInput)) return { plannedFor: undefined };
    const problem = dayFieldProblem(box);
    const day = problem ? undefined : dateOfDay(box.value);
    const plan = day ? typedPlan(day, '', new Date()) : 'dayOver';
    return typeof plan === 'string'
      ? { problem: formatMessage(problem ? formMessages[problem] : planMessages.dayOver) }
      : { plannedFor: plannedText(plan) };
  };
  const note = (plannedFor: string | undefined) => {
    const name = nameRef.current?.value.trim() ?? '';
    if (wordsOf(name) === '' || isNoted.current || store.getState().tokens === null) return;
    isNoted.current = true;
    const noted = localDay(new Date());
    store.dispatch(
      sessionActNoted({ dateKey, name, noted, ...(plannedFor !== undefined && { plannedFor }) }),
    );
  };
  useKept(() => note(dayTyped().plannedFor));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { plannedFor, problem } = dayTyped();
    setError(problem);
    if (problem !== undefined) dayRef.current?.focus();
    else if (wordsOf(nameRef.current?.value ?? '') === '') nameRef.current?.focus();
    else note(plannedFor);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const { plannedFor, problem } = dayTyped();
    if (relatedTarget && !currentTarget.contains(relatedTarget) && problem === undefined) note(plannedFor);
  };
  return (
    <Stack component="form" noValidate autoComplete="off" spacing={2} onSubmit={submit} onBlur={leave}>
      <FieldFrame label={formatMessage(afterMessages.act)} hint={formatMessage(afterMessages.actHint)}>
        {({ id, describedBy }) => (
          <GrowingInput id={id} isLine inputRef={nameRef} aria-describedby={describedBy} />
        )}
      </FieldFrame>
      <DayOrHourField
        type="date"
        label={formatMessage(afterMessages.day)}
        boxRef={dayRef}
        min={localDay(now)}
        error={error}
      />
      <Button type="submit" look="quiet" text={afterMessages.note} />
    </Stack>
  );
}

interface AfterwardsProps {
  dateKey: string;
  session: Session;
  /** The day of the session is over, and nothing is written yet. */
  isAsked: boolean;
}

/** What a session leaves behind: one thing learnt, and one act, which is an intuition like any. */
function Afterwards({ dateKey, session, isAsked }: AfterwardsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [listed] = actIntuitionsOf(dateKey, session);
  return (
    <TitledSection title={afterMessages.title}>
      {isAsked && <Note>{formatMessage(afterMessages.asked)}</Note>}
      <SessionText dateKey={dateKey} session={session} name="learnt" />
      {listed ? (
        <Row as="div">
          <IntuitionRow
            listed={listed}
            ChangeForm={ChangeForm}
            onDelete={() =>
              dispatch(
                intuitionRemoved({ dateKey, item: listed.item, index: 0, intuition: listed.intuition }),
              )
            }
          />
        </Row>
      ) : (
        <ActForm dateKey={dateKey} />
      )}
    </TitledSection>
  );
}

/** The session as the counsellor will read it, to be printed or given by hand. */
function Preview({ dateKey, paper, onClose }: { dateKey: string; paper: Paper; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const locale = useAppSelector(selectLocale);
  const now = useNow();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  const fileName = sessionFileName(dateKey, now);
  const isShared = canShareFile(fileName, sessionFileType);
  const { download, isBusy, failure } = useDownload(() =>
    shareFile(fileName, sessionFileType, sessionFile(paper, locale)),
  );
  const isEmpty = paper.blocks.length === 0 && paper.questions.length === 0;
  return (
    <Screen title={previewMessages.title} headingRef={headingRef}>
      <Stack className="session-tool" spacing={2}>
        <p>{formatMessage(isEmpty ? previewMessages.nothing : previewMessages.lead)}</p>
        <Actions>
          {!isEmpty && (
            <>
              <Button onClick={() => window.print()} icon="print" text={commonMessages.print} />
              <Button
                look="quiet"
                isBusy={isBusy}
                onClick={() => void download()}
                icon={isShared ? 'share' : 'download'}
                text={isShared ? previewMessages.share : commonMessages.download}
              />
            </>
          )}
          {failure}
        </Actions>
      </Stack>
      {!isEmpty && <SessionPaper paper={paper} />}
      <div className="session-tool">
        <Button look="text" onClick={onClose} icon="back" text={previewMessages.back} />
      </div>
    </Screen>
  );
}

interface SessionPageProps {
  dateKey: string;
  /** Undefined until something of it is kept. */
  session: Session | undefined;
}

/** A session: what one brings and asks, how it will be read, and afterwards what it left behind. */
export function SessionPage({ dateKey, session }: SessionPageProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const preview = useShownAddress(previewParameter);
  const now = useNow();
  const rows = useAppSelector(nodeStateOf, shallowEqual);
  const all = useMemo(
    // Its own act comes of the session.
    () => entriesToBring(rows).filter(({ kind, entry }) => kind !== 'intuition' || entry.session !== session),
    [rows, session],
  );
  const paper = useSessionPaper(dateKey, session, all);
  const isSealed = useAppSelector(
    ({ sync, syncActivity: { vault } }) =>
      sync.vault === true && !(vault?.kind === 'waits' && vault.why === 'newcomer'),
  );
  const [isPicking, setIsPicking] = useState(!session?.entries);
  const [isDeleting, setIsDeleting] = useState(false);
  const entries = session?.entries ?? [];
  const choose = (chosen: Brought[]) => void dispatch(sessionEntriesChosen({ dateKey, entries: chosen }));
  const begun = timeOfKey(dateKey);
  const isPast = begun !== undefined && daysBetween(new Date(begun), now) > 0;
  const [isAsked] = useState(isPast && sessionText(session, 'learnt') === '');
  if (preview.shownBy(previewParameter) !== null)
    return <Preview dateKey={dateKey} paper={paper} onClose={preview.close} />;
  const text = { dateKey, session };
  const afterwards = session && <Afterwards dateKey={dateKey} session={session} isAsked={isAsked} />;
  return (
    <Screen title={pageNames.session}>
      <Stack className="session-tool" spacing={4}>
        <Stack spacing={1}>
          <Typography color="textSecondary">{formatMessage(sessionsMessages.lead)}</Typography>
          <Link component={RouterLink} to={sessionHref()}>
            {formatMessage(sessionsMessages.all)}
          </Link>
        </Stack>
        {isAsked && afterwards}
        <SessionText {...text} name="title" isLine />
        <TitledSection title={pageMessages.brought}>
          {entries.length > 0 ? (
            <BroughtList entries={entries} all={all} onChange={choose} />
          ) : (
            <Typography color="textSecondary">{formatMessage(pageMessages.nothing)}</Typography>
          )}
          <Button
            look="quiet"
            aria-expanded={isPicking}
            onClick={() => setIsPicking(!isPicking)}
            icon={isPicking ? 'fold' : 'unfold'}
            text={pageMessages.add}
          />
          {isPicking && <EntryPicker {...{ rows, all, entries, now }} onChange={choose} />}
        </TitledSection>
        <TitledSection title={pageMessages.questions}>
          <SessionText {...text} name="questions.understood" />
          <SessionText {...text} name="questions.hesitate" />
          <SessionText
            {...text}
            name="questions.hidden"
            hint={formatMessage(isSealed ? pageMessages.hiddenSealed : pageMessages.hiddenOpen)}
          />
        </TitledSection>
        <Button
          {...opensAddress(previewParameter, dateKey)}
          onClick={() => preview.show(previewParameter, dateKey)}
          text={pageMessages.preview}
        />
        {!isAsked && afterwards}
        {session && (
          <Button
            look="text"
            onClick={() => setIsDeleting(true)}
            icon="trash"
            text={sessionsMessages.delete}
          />
        )}
      </Stack>
      <SessionPaper paper={paper} isForPrintOnly />
      {session && isDeleting && (
        <DangerQuestion
          title={sessionsMessages.deleteTitle}
          text={sessionsMessages.deleteText}
          onClose={() => setIsDeleting(false)}
          onConfirm={() => {
            dispatch(sessionRemoved({ dateKey, entry: session }));
            void navigate(sessionHref(), { replace: true });
          }}
        />
      )}
    </Screen>
  );
}
