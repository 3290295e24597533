import { useEffect, useState } from 'react';
import { defineMessage } from 'react-intl';
import { accountForm, identityCardForm, draftKeysOf } from '../../domain/entries/formDraftKeys';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import type { NewVersion } from './newVersion';

const acceptMessage = defineMessage({
  id: 'shell.newVersion.accept',
  defaultMessage: 'Ouvrir la nouvelle version',
});

/** Offers the newer build, unless a form holds what is not saved. The page is loaded anew after its user said so. */
export function NewVersionOffer({ version }: { version: NewVersion }) {
  const [isAccepted, setIsAccepted] = useState(false);
  const isTyping = useAppSelector(({ drafts }) =>
    [identityCardForm, accountForm].some((form) => draftKeysOf(drafts, form).length > 0),
  );
  useEffect(() => {
    if (isAccepted && version.isInPlace && !isTyping) location.reload();
  }, [isAccepted, isTyping, version]);
  if (isTyping) return null;
  const accept = () => {
    setIsAccepted(true);
    version.accept();
  };
  return <Button look="text" isBusy={isAccepted} onClick={accept} text={acceptMessage} />;
}
