import FormHelperText from '@mui/material/FormHelperText';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
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
import type { KeptCopy, TurnOutcome } from '../../vault/turns';
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

/** The turns of the vault: the step shown, and what came of the last one. */
function useVaultTurns(headingRef: RefObject<HTMLElement | null>) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const view = useAppSelector(viewOf, shallowEqual);
  const [step, setStep] = useState(rest);
  const [preparing, setPreparing] = useState<'no' | 'busy' | 'failed'>('no');
  const [told, setTold] = useState<Told>();
  const [keptPlanted, setKeptPlanted] = useState<KeptCopy>();
  // Its write may arrive: nobody who leaves now is told that the sheet is of no use.
  const isTurning = useRef(false);
  const result = told && !isOver(told, view) ? told.result : undefined;

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
  const conclude = (turn: TurnResult['turn'], outcome: TurnOutcome, sheet = view.sheet ?? '') => {
    setStep(rest);
    setTold({ result: { turn, outcome, sheet }, view: viewOf(store.getState()) });
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
    if (outcome === 'not-synced') return formatMessage(whyNotMessages[outcome]);
    conclude(turn, outcome, made.sheet);
    return undefined;
  };
  const takeWay = async (way: Way, kept: KeptCopy) => {
    // Over a box of another key, what is here goes under a new one.
    if (way === 'startAgain' || (way === 'putBack' && view.why === 'other')) begin('startAgain', kept);
    else conclude(way, await dispatch(way === 'putBack' ? putBack(kept) : goOnWithoutVault(kept)));
  };
  const backToRest = () => {
    setStep(rest);
    headingRef.current?.focus();
  };
  const onOpened = () => {
    setTold(undefined);
    headingRef.current?.focus();
  };
  return {
    ...{ view, step, setStep, backToRest, preparing, result, isTurning, keptPlanted, setKeptPlanted },
    ...{ begin, makeTurn, conclude, takeWay, onOpened },
    stop: async () => conclude('stop', await dispatch(stopVault(keptPlanted))),
  };
}

type VaultTurns = ReturnType<typeof useVaultTurns>;

/** The vault where it is open: a new key, the end of it, and the way to leave a device that is not one's own. */
function OpenedVault({ turns, heldBy }: { turns: VaultTurns; heldBy: string | undefined }) {
  const { formatMessage } = useIntl();
  const [question, setQuestion] = useState<'none' | 'asked' | 'answered'>('none');
  const { view, preparing, keptPlanted } = turns;
  const stop = async () => {
    setQuestion('answered');
    await turns.stop();
    setQuestion('none');
  };
  const held = { isHeld: heldBy !== undefined, 'aria-describedby': heldBy };
  return (
    <>
      <p>{formatMessage(openedMessage, { sheet: view.sheet ?? '' })}</p>
      <Actions>
        <Button
          look="quiet"
          isBusy={preparing === 'busy'}
          onClick={() => turns.begin('renew', keptPlanted)}
          {...held}
          text={openMessages.renew}
        />
        <Button look="quiet" onClick={() => setQuestion('asked')} {...held} text={openMessages.stop} />
        <Button look="quiet" onClick={() => turns.setStep({ kind: 'forget' })} text={openMessages.forget} />
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

/** What the vault does, how it stands, and the turns that can begin. */
function VaultAtRest({ turns }: { turns: VaultTurns }) {
  const { formatMessage } = useIntl();
  const whyNotId = useId();
  const whyNot = useAppSelector(whyNoTurn);
  const { view, keptPlanted, begin } = turns;
  const isBusy = turns.preparing === 'busy';
  const heldBy = whyNot === null ? undefined : whyNotId;
  return (
    <>
      <p>{formatMessage(sectionMessages.text)}</p>
      {view.state === 'off' && (
        <>
          <p>{formatMessage(sectionMessages.does)}</p>
          <p>{formatMessage(sectionMessages.doesNot)}</p>
        </>
      )}
      {view.state !== 'waits' && whyNot !== null && (
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
          onKept={turns.setKeptPlanted}
          onEnd={(outcome) => turns.conclude('cleanUp', outcome)}
        />
      )}
      {view.state === 'open' && <OpenedVault turns={turns} heldBy={heldBy} />}
      {view.state !== 'waits' ? (
        <ButtonLink look="text" to={paths.vault.href()} text={sectionMessages.hasKey} />
      ) : (
        <Waiting
          view={view}
          isBusy={isBusy}
          onOpened={turns.onOpened}
          onChoose={(way, kept) => void turns.takeWay(way, kept)}
        />
      )}
    </>
  );
}

/** The steps of a turn under a new sheet. */
function NewKeySteps({ step, turns }: { step: NewKeyStep; turns: VaultTurns }) {
  const { formatMessage } = useIntl();
  const { setStep, backToRest, isTurning } = turns;
  return (
    <>
      {step.kind === 'sheet' ? (
        <SheetStep
          made={step.made}
          replacesSheet={step.turn === 'renew'}
          onContinue={() => setStep({ ...step, kind: 'lastGroup' })}
          onCancel={backToRest}
        />
      ) : (
        <LastGroupStep
          made={step.made}
          onTurn={() => turns.makeTurn(step)}
          onBack={() => setStep({ ...step, kind: 'sheet' })}
          onCancel={backToRest}
        />
      )}
      <LeaveGuard
        isUnfinished={() => !isTurning.current}
        title={formatMessage(sheetMessages.leaveTitle)}
        text={formatMessage(sheetMessages.leaveText)}
        leaveLabel={formatMessage(sheetMessages.leave)}
      />
    </>
  );
}

/** The vault: what it does, and every turn of it. A new key is in this component's memory and nowhere else. */
export function VaultSection() {
  const { formatMessage } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const turns = useVaultTurns(headingRef);
  const { step, result } = turns;
  const isKeyLost = (useLocation().state as { isKeyLost?: boolean } | null)?.isKeyLost === true;
  useEffect(() => {
    if (!isKeyLost) return;
    headingRef.current?.focus();
    headingRef.current?.scrollIntoView();
  }, [isKeyLost]);
  return (
    <TitledSection title={sectionMessages.title} headingRef={headingRef}>
      {result && <Result {...result} />}
      {turns.preparing === 'failed' && (
        <FormHelperText error role="alert">
          {formatMessage(sectionMessages.unprepared)}
        </FormHelperText>
      )}
      {step.kind === 'rest' && <VaultAtRest turns={turns} />}
      {(step.kind === 'sheet' || step.kind === 'lastGroup') && <NewKeySteps step={step} turns={turns} />}
      {step.kind === 'forget' && <ForgetStep onCancel={turns.backToRest} />}
    </TitledSection>
  );
}
