import Checkbox from '@mui/material/Checkbox';
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { wordsOf } from '../../domain/blank';
import { selectBegunDraft } from '../../collections/drafts';
import {
  intuitionPlanned,
  intuitionRealised,
  intuitionReopened,
  reconnectionConflictSettled,
} from '../../collections/reconnections';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { intuitionPlanOf, intuitionStateOf, type ListedIntuition } from '../../domain/entries/intuitions';
import type { Plan } from '../../domain/entries/plan';
import { dateOfDay, localDay } from '../../domain/localDay';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { dayInWords } from '../../ui/dayInWords';
import { Button } from '../../ui/Button';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { listMessages } from '../../ui/list/messages';
import { CelebrateAction } from './CelebrateAction';
import { DayForm, PlanForm } from './dayForms';
import { planMessages, plannedMessage, planWords } from './planWords';
import { useNow } from '../../ui/useNow';
import { Icon } from '../../ui/icons';
import { IconButton } from '../../ui/IconButton';
import { Arrival } from '../../ui/Arrival';
import { drawLineAnimation } from '../../ui/drawLineAnimation';
import { Fitting } from '../../ui/Fitting';
import { yearUnlessThis } from '../../ui/list/EntryDay';
import { theme } from '../../ui/theme';
import { Unfolded } from '../../ui/Unfolded';
import { OwnWords } from '../../ui/OwnWords';
import { intuitionRowMessages, realisedAsStoredMessage, realisedOnMessage } from './messages';
import { plain } from '../../ui/plain';

const { palette } = theme.vars;

/** MUI's ticked box, with a tick that can be drawn. */
function Ticked() {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" fill="none" strokeWidth={2.2} aria-hidden>
      <rect x={3} y={3} width={18} height={18} rx={3} fill="currentColor" />
      <path d="M7 12.4l3.4 3.4L17 8.6" stroke={palette.background.paper} strokeLinecap="round" />
    </svg>
  );
}

/** An intuition's parts are plain elements, styled here once: hundreds are drawn while one scrolls (decision 028). */
const Parts = plain('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: '100%',
  // With large letters the name stands below the box, so that its words stay whole.
  '.head': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 4 },
  '.head .MuiIconButton-root': { flex: 'none', margin: '-10px -12px -10px 0', color: palette.text.secondary },
  '.head .MuiCheckbox-root': { flex: 'none', padding: 12, margin: '-10px 0 -10px -12px' },
  // Only what is ticked here and now.
  '&.just .MuiCheckbox-root path': drawLineAnimation,
  '.name': {
    ...theme.typography.quote,
    flex: '1 1 auto',
    // At least its longest word.
    width: 'min-content',
    maxWidth: '100%',
    color: palette.text.primary,
    overflowWrap: 'break-word',
  },
  '&.dropped .name': { color: palette.text.secondary },
  // Under the name, past the box; a form too, where there is room.
  '.facts': { display: 'grid', paddingLeft: 40, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: { '& > :not(.head, .facts)': { paddingLeft: 40 } },
  // The pencil never leaves the last word: it stands in the room that the words keep behind them.
  '.day': {
    ...theme.typography.body2,
    marginBlock: 6,
    color: palette.secondary.main,
    '& > span': { paddingInlineEnd: 48 },
    '& > button': { margin: '-13px 0 -13px -48px' },
    '.arrival': { float: 'right', margin: '-8px 0 0 8px' },
  },
  '.dropped-on': { ...theme.typography.body2, marginTop: 4, color: palette.text.secondary },
  '.change': {
    display: 'flex',
    alignItems: 'flex-start',
    margin: '4px 0 8px',
    paddingLeft: 12,
    borderLeft: `3px solid ${palette.accent.main}`,
    color: palette.text.primary,
  },
  '.change > div': { flex: 1, minWidth: 0 },
  '.change [dir]': theme.typography.page,
  '.change .label': { ...theme.typography.caption, color: palette.secondary.main, fontWeight: 500 },
  '.change .MuiIconButton-root': { marginTop: -4, color: palette.secondary.main },
  '.actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    marginLeft: -8,
    '.MuiButton-root': {
      ...theme.typography.body2,
      justifyContent: 'flex-start',
      minHeight: 44,
      paddingInline: 8,
      textAlign: 'start',
    },
  },
});

function RealisedOn({ day }: { day: string }) {
  const intl = useIntl();
  const date = dateOfDay(day);
  if (!date) return <>{intl.formatMessage(realisedAsStoredMessage, { day })}</>;
  const words = dayInWords(intl, date, { year: yearUnlessThis(date.getTime()) });
  return <>{intl.formatMessage(realisedOnMessage, { day: words })}</>;
}

/** Its clock is here: most rows have no plan. */
function PlannedFor({ plan }: { plan: Plan }) {
  const intl = useIntl();
  const now = useNow();
  return <>{intl.formatMessage(plannedMessage, { when: planWords(intl, plan, now) })}</>;
}

// Asked at each press: the row may have been drawn before midnight.
const today = () => localDay(new Date());

/** How an intuition stands, what is asked or written of it, and what a press does. */
function useIntuitionRow(listed: ListedIntuition) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const nameId = useId();
  const nameRef = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<'day' | 'plan'>();
  const [isJustTicked, setIsJustTicked] = useState(false);
  const [writing, setWriting] = useState<'asked' | 'opened' | undefined>(() =>
    selectBegunDraft(store.getState(), entryForms.change(listed)) === undefined ? undefined : 'asked',
  );
  /** The day that unticking took, for who ticks again. */
  const lostDay = useRef<string>(undefined);
  const { dateKey, item, intuition } = listed;
  const state = intuitionStateOf(intuition);
  // What was pressed goes away with the press: the focus stays with the intuition.
  const holdFocus = () => nameRef.current?.focus();
  const close = () => {
    setAsked(undefined);
    holdFocus();
  };
  const realise = (day: string) => {
    setAsked(undefined);
    setIsJustTicked(true);
    setWriting((before) => before ?? (intuition.change === undefined ? 'asked' : undefined));
    dispatch(intuitionRealised({ dateKey, item, day }));
  };
  const reopen = () => {
    setAsked(undefined);
    lostDay.current = intuition.realised;
    dispatch(intuitionReopened({ dateKey, item }));
  };
  const toggle = (what: 'day' | 'plan') => ({
    'aria-expanded': asked === what,
    'aria-describedby': nameId,
    onClick: () => setAsked(asked === what ? undefined : what),
  });
  return {
    ...{ listed, intuition, state, plan: intuitionPlanOf(intuition), nameId, nameRef, holdFocus },
    ...{ asked, toggle, close, isJustTicked, realise, reopen, writing, setWriting },
    isWriting: state === 'realised' && writing !== undefined,
    tick: (isTicked: boolean) => (isTicked ? realise(lostDay.current ?? today()) : reopen()),
    write: { 'aria-describedby': nameId, onClick: () => setWriting('opened') },
  };
}

type Row = ReturnType<typeof useIntuitionRow>;

function Head({ row, onDelete }: { row: Row; onDelete: (() => void) | undefined }) {
  const { formatMessage } = useIntl();
  const { intuition, state, nameId, nameRef } = row;
  return (
    <div className="head">
      <Checkbox
        color="secondary"
        checkedIcon={<Ticked />}
        checked={state === 'realised'}
        onChange={({ target }) => row.tick(target.checked)}
        slotProps={{
          input: { 'aria-label': formatMessage(intuitionRowMessages.mark), 'aria-describedby': nameId },
        }}
      />
      <OwnWords ref={nameRef} id={nameId} tabIndex={-1} className="name">
        {wordsOf(intuition.name) || formatMessage(intuitionRowMessages.unnamed)}
      </OwnWords>
      {onDelete && (
        <IconButton
          aria-describedby={nameId}
          onClick={onDelete}
          icon="trash"
          label={formatMessage(listMessages.delete)}
        />
      )}
    </div>
  );
}

/** A day, and the pencil that asks for another one. */
function Day({ row, what, children }: { row: Row; what: 'day' | 'plan'; children: ReactNode }) {
  const label = useIntl().formatMessage(intuitionRowMessages.changeDay);
  return (
    <div className="day">
      <span>{children}</span>
      <IconButton {...row.toggle(what)} icon="pencil" label={label} size={18} />
    </div>
  );
}

/** When it was realised or will be, that it was given up, what it changed, and what can be made of it. */
function Facts({ row }: { row: Row }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { listed, intuition, state, plan, nameId, holdFocus, toggle, write } = row;
  const { dateKey, item, entry } = listed;
  const { realised, change } = intuition;
  const isAtRest = state === 'realised' && !row.isWriting;
  const takeUp = () => {
    holdFocus();
    row.reopen();
  };
  return (
    <>
      {realised !== undefined && (
        <Day row={row} what="day">
          {row.isJustTicked && <Arrival width={44} />}
          <RealisedOn day={realised} />
        </Day>
      )}
      {plan && (
        <Day row={row} what="plan">
          <PlannedFor plan={plan} />
        </Day>
      )}
      {state === 'dropped' && <p className="dropped-on">{formatMessage(intuitionRowMessages.dropped)}</p>}
      {isAtRest && change !== undefined && (
        <div className="change">
          <div>
            <p className="label">{formatMessage(intuitionRowMessages.change)}</p>
            <OwnWords>{change}</OwnWords>
          </div>
          <IconButton {...write} icon="pencil" label={formatMessage(intuitionRowMessages.change)} size={18} />
        </div>
      )}
      <MemberConflict
        name={`intuitionsdata.${item}.change`}
        current={change}
        conflicts={entry.conflicts}
        onPick={(name, text) => dispatch(reconnectionConflictSettled({ dateKey, name, text }))}
      />
      <div className="actions">
        {state === 'pending' && !plan && <Button {...toggle('plan')} look="text" text={planMessages.plan} />}
        {state === 'pending' && (
          <Button {...toggle('day')} look="text" text={intuitionRowMessages.otherDay} />
        )}
        {state === 'dropped' && (
          <Button look="text" aria-describedby={nameId} onClick={takeUp} text={intuitionRowMessages.takeUp} />
        )}
        {isAtRest && change === undefined && (
          <Button {...write} look="text">
            <Icon name="pencil" size={18} />
            {formatMessage(intuitionRowMessages.change)}
          </Button>
        )}
        {isAtRest && <CelebrateAction intuition={intuition} describedBy={nameId} onCelebrated={holdFocus} />}
      </div>
    </>
  );
}

interface IntuitionRowProps {
  listed: ListedIntuition;
  /** Below the intuition: where it comes from. */
  source?: ReactNode;
  /** Asks what a realised intuition changed; a part of its own, as it writes in a draft. */
  ChangeForm: ComponentType<{ listed: ListedIntuition; takesFocus: boolean; onEnd: () => void }>;
  /** Asked for in a list of intuitions; elsewhere there is no deleting. */
  onDelete?: () => void;
}

/** An intuition: what it says, how it stands, what it changed, and what can be made of it. */
export function IntuitionRow({ listed, source, ChangeForm, onDelete }: IntuitionRowProps) {
  const dispatch = useAppDispatch();
  const row = useIntuitionRow(listed);
  const { dateKey, item, intuition } = listed;
  const { state, plan, asked, close, holdFocus } = row;
  const keepPlan = (plannedFor: string | undefined) => {
    close();
    dispatch(intuitionPlanned({ dateKey, item, ...(plannedFor !== undefined && { plannedFor }) }));
  };
  const confirmDay = (day: string) => {
    holdFocus();
    row.realise(day);
  };
  const endWriting = () => {
    row.setWriting(undefined);
    holdFocus();
  };
  return (
    <Parts className={`${state} ${row.isJustTicked ? 'just' : ''}`}>
      <Head row={row} onDelete={onDelete} />
      <Fitting className="facts" shown={plan ? 'planned' : state}>
        {source}
        <Facts row={row} />
      </Fitting>
      <Unfolded isOpen={asked === 'plan'}>
        <PlanForm plan={plan} onPlan={keepPlan} onCancel={close} />
      </Unfolded>
      <Unfolded isOpen={asked === 'day'}>
        <DayForm day={intuition.realised ?? today()} onConfirm={confirmDay} onCancel={close} />
      </Unfolded>
      <Unfolded isOpen={row.isWriting}>
        <ChangeForm listed={listed} takesFocus={row.writing === 'opened'} onEnd={endWriting} />
      </Unfolded>
    </Parts>
  );
}
