import { useEffect, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { accountDraft, identityCardDraft, selectDraft } from '../../collections/drafts';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { newVersionMessages } from './messages';
import type { NewVersion } from './newVersion';

/**
 * Offers the newer build (row R28), in the frame without exercises: never while one is under way, nor while the page's own
 * form holds what is not saved. The page is only loaded anew here, after its user said so; other tabs see the same offer.
 */
export function NewVersionOffer({ version }: { version: NewVersion }) {
  const titleId = useId();
  const [isAccepted, setIsAccepted] = useState(false);
  const isTyping = useAppSelector((state) =>
    [identityCardDraft, accountDraft].some((draft) => selectDraft(state, draft)),
  );
  useEffect(() => {
    if (isAccepted && version.isInPlace && !isTyping) location.reload();
  }, [isAccepted, isTyping, version]);
  if (isTyping) return null;
  const accept = () => {
    setIsAccepted(true);
    version.accept();
  };
  return (
    <section className="card stack-tight" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage {...newVersionMessages.title} />
      </h2>
      <p>
        <FormattedMessage {...newVersionMessages.text} />
      </p>
      <div>
        <Button look="quiet" isBusy={isAccepted} onClick={accept}>
          <FormattedMessage {...newVersionMessages.accept} />
        </Button>
      </div>
    </section>
  );
}
