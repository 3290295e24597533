import { useIntl } from 'react-intl';
import { selectIntuitionNames } from '../../collections/reconnections';
import type { Dated } from '../../domain/dateKey';
import type { Celebration } from '../../domain/entries/celebration';
import { entryForms } from '../../domain/entries/formDraftKeys';
import { intuitionNameReferredTo } from '../../domain/entries/intuitions';
import { EditMark } from '../../parts/entryForm/draftMarks';
import { useAppSelector } from '../../store/hooks';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { EntryActions, type EntryActs } from '../../ui/list/EntryActions';
import { EntryDay } from '../../ui/list/EntryDay';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { OwnWords } from '../../ui/OwnWords';
import { phraseSize } from '../../ui/phraseSize';
import { plain } from '../../ui/plain';
import { Tag } from '../../ui/Tag';
import { theme } from '../../ui/theme';
import { fromIntuitionMessage, wordMessages } from '../../ui/wordMessages';
import { celebrationKindOf } from './messages';

const Words = plain(OwnWords, {
  display: 'block',
  '&.quote': theme.typography.quote,
  '&.question': theme.typography.question,
  '&.celebration': { color: theme.vars.palette.plum.main },
});

/** A note or a celebration: its words, then what belongs to them, and what may be done with it. */
export function CelebrationDialog(props: Dated<Celebration> & EntryActs) {
  const { dateKey, entry, onClose, onEdit, onDelete, onPick } = props;
  const { formatMessage } = useIntl();
  const names = useAppSelector(selectIntuitionNames);
  const { kind, text, conflicts } = entry;
  const intuition = intuitionNameReferredTo(entry.intuition, names);
  const written = { conflicts, onPick };
  return (
    <EntryDialog
      above={
        <>
          <EntryDay dateKey={dateKey} withWeekday />{' '}
          <Tag {...(kind === 'celebration' && { family: 'plum' })}>{formatMessage(wordMessages[kind])}</Tag>{' '}
          <EditMark forms={[entryForms.celebration(dateKey)]} />
        </>
      }
      title={
        <Words as="span" className={`${kind} ${phraseSize(text)}`}>
          {text}
        </Words>
      }
      family={kind === 'celebration' ? 'plum' : undefined}
      isQuote
      onClose={onClose}
      actions={<EntryActions onDelete={onDelete} onEdit={onEdit} />}
    >
      {intuition !== undefined && (intuition !== text || conflicts?.['intuition']) && (
        <p>{formatMessage(fromIntuitionMessage, { intuition })}</p>
      )}
      <MemberConflict
        name="intuition"
        current={entry.intuition}
        textOf={(reference) => intuitionNameReferredTo(reference, names) ?? '…'}
        {...written}
      />
      <MemberConflict name="text" current={text} {...written} />
      <MemberConflict
        name="kind"
        current={kind}
        textOf={(other) => formatMessage(wordMessages[celebrationKindOf(other)])}
        {...written}
      />
    </EntryDialog>
  );
}
