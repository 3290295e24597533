import { isBuildReplaced } from '../provider/buildCheck';
import { readNewVersion } from './serviceWorker/newVersion';

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/** True where code could not be fetched. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Loads the page anew, once, when a screen's code went with a newer build. A service worker that keeps the old build would
 * bring that back.
 * @param error why there is nothing to show
 */
export async function reloadForNewBuild(error: unknown): Promise<void> {
  // Over plain http there is no container.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const isOldBuildKept = Boolean(container?.controller) && !readNewVersion()?.isInPlace;
  if (!isCodeMissing(error) || isOldBuildKept || wasReloaded()) return;
  if (await isBuildReplaced()) location.reload();
}
