import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { deletedMessages } from '../../../alerts/messages';
import { binEmptied } from '../../../collections/bin';
import { emptyNodeRows } from '../../../domain/collections';
import { binItems, type BinItem } from '../../../domain/entries/bin';
import type { ExerciseDocument } from '../../../domain/exercise/exerciseSchema';
import { searchSources } from '../../../domain/search/searchSources';
import { useExerciseDocument } from '../../../exercises/useExerciseDocument';
import { bringBack } from '../../../parts/bin/bringBack';
import { binMessages } from '../../../parts/bin/messages';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { dayInWords } from '../../../ui/dayInWords';
import { TitledSection } from '../../../ui/TitledSection';
import { useNow } from '../../../ui/useNow';
import { useAskedFor } from '../useAskedFor';
import { DangerQuestion } from '../../../ui/overlay/DangerQuestion';

/** What it says first, as the search finds it. An act stands in a session that holds nothing else. */
function wordsOf({ kind, rows }: BinItem, document: ExerciseDocument | undefined): string {
  const all = { ...emptyNodeRows, ...rows };
  const [found = searchSources.session(all, document)[0]] = searchSources[
    kind === 'note' ? 'celebration' : kind
  ](all, document);
  return found?.title || (found?.own[0] ?? '');
}

function Binned({ item, onBringBack }: { item: BinItem; onBringBack: () => void }) {
  const intl = useIntl();
  const id = useId();
  const words = wordsOf(item, useExerciseDocument());
  return (
    <li>
      <p id={id} className="words" style={{ overflowWrap: 'anywhere' }}>
        {words === '' ? intl.formatMessage(binMessages.wordless) : words}
      </p>
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id={`${id}about`} variant="body2" color="textSecondary">
          {[intl.formatMessage(deletedMessages[item.kind]), dayInWords(intl, item.at)].join(' · ')}
        </Typography>
        <Button
          look="text"
          aria-describedby={`${id} ${id}about`}
          onClick={onBringBack}
          text={binMessages.bringBack}
        />
      </Stack>
    </li>
  );
}

/** What the user deleted on this device, for a while. */
export function BinSection() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const headingRef = useAskedFor('bin');
  const now = useNow().getTime();
  const bin = useAppSelector((state) => state.bin);
  const items = useMemo(() => binItems(bin, now), [bin, now]);
  const [isAsking, setIsAsking] = useState(false);
  const [isBroughtBack, setIsBroughtBack] = useState(false);
  const putBack = (id: string) => {
    dispatch(bringBack(id));
    setIsBroughtBack(true);
    headingRef.current?.focus();
  };
  const clear = () => {
    setIsBroughtBack(false);
    dispatch(binEmptied());
    requestAnimationFrame(() => headingRef.current?.focus());
  };
  return (
    <TitledSection title={binMessages.title} headingRef={headingRef}>
      <Stack spacing={1.5} aria-live="polite">
        <p>{formatMessage(binMessages.text)}</p>
        {isBroughtBack && <p>{formatMessage(binMessages.broughtBack)}</p>}
        {items.length === 0 && <p>{formatMessage(binMessages.empty)}</p>}
      </Stack>
      {items.length > 0 && (
        <>
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', button: { flex: 'none' } }}>
            {items.map(([id, item]) => (
              <Binned key={id} item={item} onBringBack={() => putBack(id)} />
            ))}
          </Stack>
          <Button look="quiet" onClick={() => setIsAsking(true)} text={binMessages.clear} />
        </>
      )}
      {isAsking && (
        <DangerQuestion
          title={binMessages.clearTitle}
          text={binMessages.clearText}
          label={binMessages.clear}
          onClose={() => setIsAsking(false)}
          onConfirm={clear}
        />
      )}
    </TitledSection>
  );
}
