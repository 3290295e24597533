import { useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { intuitionRealised, intuitionReopened } from '../../collections/reconnections';
import type { ListedIntuition } from '../../domain/entries/intuitions';
import { dateOfDay, localDay } from '../../domain/localDay';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { listMessages } from '../../ui/list/messages';
import { CelebrateAction } from './CelebrateAction';
import { DayForm } from './DayForm';
import { IconButton } from '../../ui/IconButton';
import { theme } from '../../ui/theme';
import { OwnWords } from '../../ui/OwnWords';
import { intuitionRowMessages, realisedAsStoredMessage, realisedOnMessage } from './messages';
import { plain } from '../../ui/plain';

interface IntuitionRowProps {
  listed: ListedIntuition;
  /** Below the intuition: where it comes from. */
  source?: ReactNode;
  /** Asked for in a list of intuitions; elsewhere there is no deleting. */
  onDelete?: () => void;
}

/** An intuition's parts are plain elements, styled here once: hundreds are drawn while one scrolls (decision 028). */
const Parts = plain('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: '100%',
  '.head': { display: 'flex', alignItems: 'flex-start', gap: 12 },
  '.head .MuiIconButton-root': { margin: '-12px -12px 0 0', color: theme.vars.palette.text.secondary },
  '.mark': { flex: 'none', height: 24, color: theme.vars.palette.secondary.main },
  '.name': { flex: 1, minWidth: 0, fontWeight: 600 },
  // Under the name, past the mark.
  '.facts': { paddingLeft: 36, overflowWrap: 'anywhere', '&:empty': { display: 'none' } },
  '.day': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    color: theme.vars.palette.secondary.main,
  },
  '.actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    '.MuiButton-root': { ...theme.typography.body2, minHeight: 44, paddingInline: 12, fontWeight: 600 },
  },
});

function RealisedOn({ day }: { day: string }) {
  const { formatMessage } = useIntl();
  const date = dateOfDay(day);
  return date
    ? formatMessage(realisedOnMessage, { day: date })
    : formatMessage(realisedAsStoredMessage, { day });
}

/** An intuition: what it says, whether and when it was realised, and what can be made of it (rows C7, C8). */
export function IntuitionRow({ listed, source, onDelete }: IntuitionRowProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const nameId = useId();
  const nameRef = useRef<HTMLParagraphElement>(null);
  const [isChoosingDay, setIsChoosingDay] = useState(false);
  const { dateKey, item, intuition } = listed;
  const { realised } = intuition;
  // Asked at each press: the row may have been drawn before midnight.
  const today = () => localDay(new Date());
  // What was pressed goes away with the press: the focus stays with the intuition.
  const holdFocus = () => nameRef.current?.focus();
  const realise = (day: string) => {
    setIsChoosingDay(false);
    holdFocus();
    dispatch(intuitionRealised({ dateKey, item, day }));
  };
  const dayToggle = {
    'aria-expanded': isChoosingDay,
    'aria-describedby': nameId,
    onClick: () => setIsChoosingDay(!isChoosingDay),
  };
  return (
    <Parts>
      <div className="head">
        <span className="mark">
          <Icon name={realised === undefined ? 'bulb' : 'check'} />
        </span>
        <OwnWords ref={nameRef} id={nameId} tabIndex={-1} className="name">
          {intuition.name.trim() || formatMessage(intuitionRowMessages.unnamed)}
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
      <div className="facts">
        {source}
        {realised !== undefined && (
          <div className="day">
            <RealisedOn day={realised} />
            <IconButton
              {...dayToggle}
              icon="pencil"
              label={formatMessage(intuitionRowMessages.changeDay)}
              size={18}
            />
          </div>
        )}
      </div>
      {realised === undefined ? (
        <div className="actions">
          <Button look="quiet" aria-describedby={nameId} onClick={() => realise(today())}>
            {formatMessage(intuitionRowMessages.mark)}
          </Button>
          <Button {...dayToggle} look="text">
            {formatMessage(intuitionRowMessages.otherDay)}
          </Button>
        </div>
      ) : (
        <div className="actions">
          <CelebrateAction intuition={intuition} isShort describedBy={nameId} onCelebrated={holdFocus} />
          <Button
            look="text"
            aria-describedby={nameId}
            onClick={() => {
              setIsChoosingDay(false);
              holdFocus();
              dispatch(intuitionReopened({ dateKey, item }));
            }}
          >
            {formatMessage(intuitionRowMessages.reopen)}
          </Button>
        </div>
      )}
      {isChoosingDay && (
        <DayForm
          day={realised ?? today()}
          onConfirm={realise}
          onCancel={() => {
            setIsChoosingDay(false);
            holdFocus();
          }}
        />
      )}
    </Parts>
  );
}
