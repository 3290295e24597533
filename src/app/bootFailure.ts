const startedMember = 'started';

const findRoot = () => document.getElementById('root');

/** Says in every language why there is no app: its texts may be what is missing. */
export function showBootFailure(): void {
  const notice = document.querySelector<HTMLTemplateElement>('#boot-failure');
  if (notice) findRoot()?.replaceChildren(notice.content.cloneNode(true));
}

/** Notes in the page that the app's code has come and runs. */
export function noteStart(): void {
  const root = findRoot();
  if (root) root.dataset[startedMember] = '';
}

/**
 * Says so when the app's code did not come, or is none (row K4): what is drawn ahead would promise an app for good. A page
 * is complete only once its deferred scripts have run, or failed.
 */
export function expectStart(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (findRoot()?.dataset[startedMember] === undefined) showBootFailure();
  });
}
