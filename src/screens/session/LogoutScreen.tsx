import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { alertCleared } from '../../alerts/alertSlice';
import { syncAskedByUser } from '../../collections/events';
import { hasBinnedLately } from '../../domain/entries/bin';
import { paths } from '../../domain/paths';
import { downloadExport } from '../../parts/dataTransfer/downloadExport';
import { sessionEnded } from '../../provider/sessionEvents';
import { sendBeforeLeaving, type LogoutLoss } from '../../session/sendBeforeLeaving';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { commonMessages } from '../../ui/commonMessages';
import { entriesBefore } from '../../ui/entriesBefore';
import { lazyComponent } from '../../ui/lazyComponent';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { Loading } from '../../ui/Loading';
import { pageNames } from '../../ui/messages';
import { Screen } from '../../ui/Screen';
import { useDownload } from '../../ui/useDownload';
import { logoutMessages } from './messages';

/** True where the page was opened by a link on another site. */
const isLinkedFromElsewhere = () =>
  document.referrer !== '' && !document.referrer.startsWith(`${window.location.origin}/`);

/** A logout waits for no code that can't be fetched. */
function LeavesAtOnce({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => leave(), []);
  return <Loading />;
}

const LeavingBinQuestion = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "bin-question" */ './LeavingBinQuestion')).LeavingBinQuestion,
  { area: 'bin', instead: LeavesAtOnce, fallback: <Loading /> },
);

/** Logs out: sends what is not sent yet first, and asks when that fails. Asks first where another site leads here. */
export function LogoutScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // The referrer is the page's: moving within the app leaves it as it was.
  const isPageFirst = useLocation().key === 'default';
  const [state, setState] = useState<'linked' | 'sending' | 'drafts' | 'changes' | 'bin'>(() =>
    isPageFirst && isLinkedFromElsewhere() ? 'linked' : 'sending',
  );
  const [isSyncAsked, setIsSyncAsked] = useState(false);
  const [isDownloaded, setIsDownloaded] = useState(false);
  const hasDrafts = useAppSelector(({ drafts }) => Object.keys(drafts).length > 0);
  const hasBin = useAppSelector(({ bin }) => hasBinnedLately(bin, Date.now()));
  const [reason, setReason] = useState<'logged-out' | 'discarded'>('logged-out');
  // The guard leads to the login form, with the returnUrl given.
  const leave = (how: typeof reason) => dispatch(sessionEnded({ reason: how, isByAddress: isPageFirst }));
  const ask = (question: typeof state) => {
    // What the question says is said once, and no toast lies over its answers.
    dispatch(alertCleared());
    setState(question);
  };
  const leaveOrAsk = (how: typeof reason) => {
    if (!hasBin) return leave(how);
    setReason(how);
    ask('bin');
  };
  const settle = useEffectEvent((loss: LogoutLoss) =>
    loss === 'nothing' ? leaveOrAsk('logged-out') : ask(loss),
  );
  useEffect(() => {
    if (state !== 'sending') return undefined;
    let isHere = true;
    void dispatch(sendBeforeLeaving()).then((loss) => {
      if (isHere) settle(loss);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, state]);

  const syncAgain = () => {
    setIsSyncAsked(true);
    setState('sending');
    // What the provider refused gets another chance.
    dispatch(syncAskedByUser());
  };
  const { download, isBusy, failure } = useDownload(async () => {
    setIsDownloaded(false);
    await dispatch(downloadExport(new Date()));
    setIsDownloaded(true);
  });
  const cancel = () =>
    void (entriesBefore() > 0 ? navigate(-1) : navigate(paths.home.href(), { replace: true }));
  const discard = {
    label: formatMessage(logoutMessages.discard),
    onChoose: () => leaveOrAsk('discarded'),
    isDangerous: true,
  };
  const toDownload = {
    label: formatMessage(commonMessages.download),
    onChoose: () => void download(),
    isBusy,
  };
  const note = failure || (isDownloaded && formatMessage(logoutMessages.downloaded));
  const changesText = formatMessage(isSyncAsked ? logoutMessages.failed : logoutMessages.unsyncedText);
  const questions = {
    linked: {
      title: formatMessage(logoutMessages.linked),
      text: formatMessage(logoutMessages.linkedText),
      actions: [{ label: formatMessage(pageNames.logout), onChoose: () => setState('sending') }],
    },
    drafts: {
      title: formatMessage(logoutMessages.drafts),
      text: formatMessage(logoutMessages.draftsText),
      note,
      actions: [discard, toDownload],
    },
    changes: {
      title: formatMessage(logoutMessages.unsynced),
      text: hasDrafts ? `${changesText} ${formatMessage(logoutMessages.draftsToo)}` : changesText,
      note,
      actions: [discard, toDownload, { label: formatMessage(logoutMessages.sync), onChoose: syncAgain }],
    },
  };
  return (
    <Screen title={logoutMessages.title}>
      {state === 'sending' ? (
        <Loading />
      ) : state === 'bin' ? (
        <LeavingBinQuestion onLeave={() => leave(reason)} onCancel={cancel} />
      ) : (
        <LazyConfirmDialog fallback={<Loading />} onCancel={cancel} {...questions[state]} />
      )}
    </Screen>
  );
}
