import { useIntl } from 'react-intl';
import { selectBegunDraft } from '../../collections/drafts';
import { formOfDraftKey } from '../../domain/entries/formDraftKeys';
import { editIn } from '../../domain/entries/editedEntry';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { unfinishedEditMessage } from './messages';

/** Edits that were begun and not saved: each leads back to its form. */
export function UnfinishedEdits() {
  const { formatMessage } = useIntl();
  const drafts = useAppSelector((state) => state.drafts);
  const edits = [...new Set(Object.keys(drafts).map(formOfDraftKey))].flatMap((form) => {
    const isBegun = selectBegunDraft({ drafts }, form) !== undefined;
    return (isBegun && editIn(form)) || [];
  });
  return edits.map(({ of, href }) => (
    <ButtonLink key={href} to={href} look="quiet" isWide>
      {formatMessage(unfinishedEditMessage, { of })}
    </ButtonLink>
  ));
}
