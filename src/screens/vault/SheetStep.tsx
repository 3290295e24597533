import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { NewSheet } from '../../vault/vaultThunks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import { sheetMessages } from './sectionMessages';

/** What draws the code comes with the first sheet. */
export const VaultSheet = lazyComponent(
  async () => (await import(/* webpackChunkName: "vault-sheet" */ './VaultSheet')).VaultSheet,
);

interface SheetStepProps {
  made: NewSheet;
  /** True where another sheet is in force until the end. */
  replacesSheet: boolean;
  onContinue: () => void;
  onCancel: () => void;
}

/** First step of a turn: the new key, on its sheet. */
export function SheetStep({ made, replacesSheet, onContinue, onCancel }: SheetStepProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Suspense fallback={<Loading />}>
        <VaultSheet {...made} />
      </Suspense>
      {replacesSheet && <p>{formatMessage(sheetMessages.keepOld)}</p>}
      <Actions>
        <Button look="quiet" onClick={onCancel} text={appMessages.cancel} />
        <Button onClick={onContinue} text={sheetMessages.continue} />
      </Actions>
    </>
  );
}
