const startedMember = 'started';

const findRoot = () => document.getElementById('root');

/** Says in every language why there is no app: its texts may be what is missing. */
export function showBootFailure(): void {
  const notice = document.querySelector<HTMLTemplateElement>('#boot-failure');
  if (notice) findRoot()?.replaceChildren(notice.content.cloneNode(true));
}

/** Notes in the page that the app's code has come and runs. */
export function noteBoot(): void {
  const root = findRoot();
  if (root) root.dataset[startedMember] = '';
}

/** Says so when the app's code did not come: a page is complete once its deferred scripts have run, or failed. */
export function expectBoot(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (findRoot()?.dataset[startedMember] === undefined) showBootFailure();
  });
}
