import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router';
import { paths } from '../../domain/paths';
import { isVaultOffered } from '../../provider/settings';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button, ButtonLink } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { LeaveGuard } from '../../ui/overlay/LeaveGuard';
import { TitledSection } from '../../ui/TitledSection';
import type { KeptCopy } from '../../vault/turns';
import { goOnWithoutVault, newVaultSheet, putBack, stopVault, turnUnder } from '../../vault/vaultThunks';
import { viewOf, whyNoTurn, type VaultView, type Way } from '../../vault/vaultView';
import { PlantedTexts } from './PlantedTexts';
import { Result } from './Result';
import { sectionMessages, sheetMessages, whyNotMessages, openMessages } from './sectionMessages';
import {
  ForgetStep,
  LastGroupStep,
  type NewKeyStep,
  SheetStep,
  type SheetTurn,
  type TurnResult,
  VaultSheet,
  type VaultStep,
} from './steps';
import { openedMessage } from './vaultMessages';
import { Waiting } from './Waiting';

interface OpenedVaultProps {
  sheet: string;
  /** Id of the reason why the key can't be changed now. */
  whyNotId: string | undefined;
  isBusy: boolean;
  onRenew: () => void;
  /** Settles once it is known what came of it. */
  onStop: () => Promise<void>;
  onForget: () => void;
}

/** The vault where it is open: a new key, the end of it, and the way to leave a device that is not one's own. */
function OpenedVault({ sheet, whyNotId, isBusy, onRenew, onStop, onForget }: OpenedVaultProps) {
  const { formatMessage } = useIntl();
  const [question, setQuestion] = useState<'none' | 'asked' | 'answered'>('none');
  const stop = async () => {
    setQuestion('answered');
    await onStop();
    setQuestion('none');
  };
  const held = { isHeld: whyNotId !== undefined, 'aria-describedby': whyNotId };
  return (
    <>
      <p>{formatMessage(openedMessage, { sheet })}</p>
      <Actions>
        <Button look="quiet" isBusy={isBusy} onClick={onRenew} {...held} text={openMessages.renew} />
        <Button look="quiet" onClick={() => setQuestion('asked')} {...held} text={openMessages.stop} />
        <Button look="quiet" onClick={onForget} text={openMessages.forget} />
      </Actions>
      {question !== 'none' && (
        <LazyConfirmDialog
          title={formatMessage(openMessages.stopTitle)}
          text={formatMessage(openMessages.stopText)}
          onCancel={() => setQuestion('none')}
          actions={[
            {
              label: formatMessage(openMessages.stop),
              onChoose: () => void stop(),
              isDangerous: true,
              isBusy: question === 'answered',
            },
          ]}
        />
      )}
    </>
  );
}

const rest: VaultStep = { kind: 'rest' };

/** What came of a turn, and how the vault stood then. */
interface Told {
  result: TurnResult;
  view: VaultView;
}

/** What the user saw when they tapped. */
const standingOf = ({ state, why, sheet }: VaultView) => [state, why, sheet].join();

/** A turn that was unfinished is over once the vault stands otherwise. */
const isOver = ({ result, view }: Told, now: VaultView) =>
  result.outcome === 'waiting' && (view.state !== now.state || view.sheet !== now.sheet);

/** The vault: what it does, and every turn of it. A new key is in this component's memory and nowhere else. */
export function VaultSection() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const whyNotId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const view = useAppSelector(viewOf, shallowEqual);
  const whyNot = useAppSelector(whyNoTurn);
  const [step, setStep] = useState(rest);
  const [preparing, setPreparing] = useState<'no' | 'busy' | 'failed'>('no');
  const [told, setTold] = useState<Told>();
  const [keptPlanted, setKeptPlanted] = useState<KeptCopy>();
  // Its write may arrive: nobody who leaves now is told that the sheet is of no use.
  const isTurning = useRef(false);
  const isKeyLost = (useLocation().state as { isKeyLost?: boolean } | null)?.isKeyLost === true;
  useEffect(() => {
    if (!isKeyLost) return;
    headingRef.current?.focus();
    headingRef.current?.scrollIntoView();
  }, [isKeyLost]);
  const shown = told && !isOver(told, view) ? told.result : undefined;

  const backToRest = () => {
    setStep(rest);
    headingRef.current?.focus();
  };
  const begin = (turn: SheetTurn, kept?: KeptCopy) => {
    setTold(undefined);
    setPreparing('busy');
    void Promise.all([newVaultSheet(), VaultSheet.preload()]).then(
      ([made]) => {
        setPreparing('no');
        setStep({ kind: 'sheet', turn, made, viewBefore: view, kept });
      },
      () => setPreparing('failed'),
    );
  };
  const conclude = (result: TurnResult) => {
    setStep(rest);
    setTold({ result, view: viewOf(store.getState()) });
  };
  const makeTurn = async ({ turn, made, viewBefore, kept }: NewKeyStep) => {
    // Another device turned while the sheet was being printed.
    const now = viewOf(store.getState());
    // The same sheet will do in a moment.
    if (now.why === 'unread') return formatMessage(whyNotMessages['not-synced']);
    const isOvertaken = standingOf(now) !== standingOf(viewBefore) && now.sheet !== made.sheet;
    isTurning.current = !isOvertaken;
    const turning = isOvertaken
      ? Promise.resolve('elsewhere' as const)
      : dispatch(turnUnder(turn, made, kept));
    const outcome = await turning.finally(() => {
      isTurning.current = false;
    });
    // The same sheet will do in a moment.
    if (outcome === 'not-synced') return formatMessage(whyNotMessages[outcome]);
    conclude({ turn, outcome, sheet: made.sheet });
    return undefined;
  };
  const stop = async () => {
    const outcome = await dispatch(stopVault(keptPlanted));
    conclude({ turn: 'stop', outcome, sheet: view.sheet ?? '' });
  };
  const takeWay = async (way: Way, kept: KeptCopy) => {
    // Over a box of another key, what is here goes under a new one.
    if (way === 'startAgain' || (way === 'putBack' && view.why === 'other')) {
      begin('startAgain', kept);
      return;
    }
    const outcome = await dispatch(way === 'putBack' ? putBack(kept) : goOnWithoutVault(kept));
    conclude({ turn: way, outcome, sheet: view.sheet ?? '' });
  };
  const onOpened = () => {
    setTold(undefined);
    headingRef.current?.focus();
  };

  const isBusy = preparing === 'busy';
  const heldBy = whyNot === null ? undefined : whyNotId;
  const hasSheet = step.kind === 'sheet' || step.kind === 'lastGroup';
  return (
    <TitledSection title={sectionMessages.title} headingRef={headingRef}>
      {shown && <Result {...shown} />}
      {preparing === 'failed' && (
        <FormHelperText error role="alert">
          {formatMessage(sectionMessages.unprepared)}
        </FormHelperText>
      )}
      {step.kind === 'rest' && (
        <>
          <p>{formatMessage(sectionMessages.text)}</p>
          {view.state === 'off' && (
            <>
              <p>{formatMessage(sectionMessages.does)}</p>
              <p>{formatMessage(sectionMessages.doesNot)}</p>
            </>
          )}
          {(view.state === 'off' || view.state === 'open') && whyNot !== null && (
            <Note id={whyNotId}>{formatMessage(whyNotMessages[whyNot])}</Note>
          )}
          {view.state === 'off' && isVaultOffered() && (
            <Button
              isBusy={isBusy}
              isHeld={heldBy !== undefined}
              aria-describedby={heldBy}
              onClick={() => begin('on')}
              text={sectionMessages.protect}
            />
          )}
          {view.hasPlanted && (
            <PlantedTexts
              kept={keptPlanted}
              onKept={setKeptPlanted}
              onEnd={(outcome) => conclude({ turn: 'cleanUp', outcome, sheet: view.sheet ?? '' })}
            />
          )}
          {view.state === 'open' && (
            <OpenedVault
              sheet={view.sheet ?? ''}
              whyNotId={heldBy}
              isBusy={isBusy}
              onRenew={() => begin('renew', keptPlanted)}
              onStop={stop}
              onForget={() => setStep({ kind: 'forget' })}
            />
          )}
          {view.state !== 'waits' ? (
            <ButtonLink look="text" to={paths.vault.href()} text={sectionMessages.hasKey} />
          ) : (
            <Waiting
              view={view}
              isBusy={isBusy}
              onOpened={onOpened}
              onChoose={(way, kept) => void takeWay(way, kept)}
            />
          )}
        </>
      )}
      {step.kind === 'sheet' && (
        <SheetStep
          made={step.made}
          replacesSheet={step.turn === 'renew'}
          onContinue={() => setStep({ ...step, kind: 'lastGroup' })}
          onCancel={backToRest}
        />
      )}
      {step.kind === 'lastGroup' && (
        <LastGroupStep
          made={step.made}
          onTurn={() => makeTurn(step)}
          onBack={() => setStep({ ...step, kind: 'sheet' })}
          onCancel={backToRest}
        />
      )}
      {step.kind === 'forget' && <ForgetStep onCancel={backToRest} />}
      {hasSheet && (
        <LeaveGuard
          isUnfinished={() => !isTurning.current}
          title={formatMessage(sheetMessages.leaveTitle)}
          text={formatMessage(sheetMessages.leaveText)}
          leaveLabel={formatMessage(sheetMessages.leave)}
        />
      )}
    </TitledSection>
  );
}
